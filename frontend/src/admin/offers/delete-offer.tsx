import { useState } from 'react';
import { useLocation } from 'wouter';
import { toApiError } from '@/api/api-error';
import { Button } from '@/shared/components/button';
import { offerMessages as messages } from '@/shared/messages/admin/offers';
import { useToasts } from '@/shared/toasts/use-toasts';
import { type Offer, useDeleteOfferMutation } from '../api';
import { DeleteDialog } from '../components/delete-dialog';
import { offersHref } from './offer-address';

/** Button that deletes an offer after asking; the server keeps those that orders may have used. */
export function DeleteOffer({ offer: { id, name } }: { offer: Offer }) {
  const [isAsking, setAsking] = useState(false);
  const toasts = useToasts();
  const [, navigate] = useLocation();
  const [remove, { isLoading }] = useDeleteOfferMutation();
  const confirm = async () => {
    const { error } = await remove({ id });
    setAsking(false);
    if (error) return toasts.error(messages.deleteFailed, { message: toApiError(error).message });
    toasts.success(messages.deleted, { message: name });
    navigate(offersHref({}), { replace: true });
  };
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
        {messages.delete}
      </Button>
      {isAsking && (
        <DeleteDialog
          question={messages.deleteQuestion(name)}
          isDeleting={isLoading}
          onConfirm={() => void confirm()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
