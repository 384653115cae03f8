import { toApiError } from '@/api/api-error';
import { adminGiftSetMessages as messages } from '@/shared/messages/admin/gift-sets';
import { commonMessages } from '@/shared/messages/shared/common';
import { useToasts } from '@/shared/toasts/use-toasts';
import { type GiftSet, useDeleteGiftSetMutation, useGiftSetImpactQuery } from '../api';
import { DeleteDialog } from '../components/delete-dialog';

interface DeleteGiftSetProps {
  giftSet: GiftSet;
  onClose: () => void;
}

/** Ask, then delete a gift set and report the result. */
export function DeleteGiftSet({ giftSet, onClose }: DeleteGiftSetProps) {
  const toasts = useToasts();
  const impact = useGiftSetImpactQuery({ giftSet: giftSet.id }, { refetchOnMountOrArgChange: true });
  const [remove, { isLoading: isDeleting }] = useDeleteGiftSetMutation();
  const confirm = async () => {
    const { error } = await remove({ giftSet: giftSet.id });
    onClose();
    const { status, message } = toApiError(error, messages.deleteFailed);
    if (!error) toasts.success(messages.deleted);
    else if (status !== 401) toasts.error(commonMessages.errorTitle, { message });
  };
  return (
    <DeleteDialog
      question={messages.deleteQuestion(giftSet.name)}
      of="gift_set"
      impact={impact}
      isDeleting={isDeleting}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
