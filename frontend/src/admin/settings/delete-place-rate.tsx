import { toApiError } from '@/api/api-error';
import { placeRateMessages as messages } from '@/shared/messages/admin/place-rates';
import { useToasts } from '@/shared/toasts/use-toasts';
import { type PlaceRate, useDeletePlaceRateMutation } from '../api';
import { DeleteDialog } from '../components/delete-dialog';

interface DeletePlaceRateProps {
  rate: PlaceRate;
  onClose: () => void;
}

/** Ask, then delete the delivery rate of a place. */
export function DeletePlaceRate({ rate, onClose }: DeletePlaceRateProps) {
  const toasts = useToasts();
  const [remove, { isLoading }] = useDeletePlaceRateMutation();
  const { id, name } = rate.place;
  const confirm = async () => {
    const { error } = await remove({ place: id });
    if (error) toasts.error(messages.deleteFailed, { message: toApiError(error).message });
    else toasts.success(messages.deleted, { message: name });
    onClose();
  };
  return (
    <DeleteDialog
      question={messages.deleteQuestion(name)}
      isDeleting={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
