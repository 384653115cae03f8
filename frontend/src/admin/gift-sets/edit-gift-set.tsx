import { useState } from 'react';
import { toApiError } from '@/api/api-error';
import { ErrorState } from '@/shared/components/error-state';
import { Modal } from '@/shared/components/modal';
import { giftSetFormMessages as messages } from '@/shared/messages/admin/gift-sets';
import { type GiftSet, useAdminGetGiftSetQuery } from '../api';
import { FormLoading } from './form-loading';
import { GiftSetForm } from './gift-set-form';

interface EditGiftSetProps {
  slug: string;
  onClose: () => void;
}

/** Load a gift set once and edit it: later refetches do not overwrite the input. */
export function EditGiftSet({ slug, onClose }: EditGiftSetProps) {
  const query = useAdminGetGiftSetQuery({ giftSet: slug }, { refetchOnMountOrArgChange: true });
  const { currentData, error, isFetching, refetch } = query;
  const [giftSet, setGiftSet] = useState<GiftSet>();
  if (!giftSet && currentData && !isFetching && !error) setGiftSet(currentData.data);

  if (giftSet) return <GiftSetForm giftSet={giftSet} onClose={onClose} />;
  if (isFetching || !error) return <FormLoading title={messages.editTitle} onClose={onClose} />;
  return (
    <Modal title={messages.editTitle} size="wide" onClose={onClose}>
      <ErrorState
        title={messages.loadFailed}
        message={toApiError(error).message}
        onRetry={() => void refetch()}
      />
    </Modal>
  );
}
