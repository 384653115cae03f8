import { toApiError } from '@/api/api-error';
import { variantMessages as messages } from '@/shared/messages/admin/variants';
import { useToasts } from '@/shared/toasts/use-toasts';
import { type Product, useDeleteVariantMutation, useVariantImpactQuery, type Variant } from '../api';
import { DeleteDialog } from '../components/delete-dialog';

interface DeleteVariantProps {
  product: Product;
  variant: Variant;
  onClose: () => void;
  onDeleted: () => void;
}

/** Ask, then delete a variant. An error, such as a gift set that contains it, is shown as the server words it. */
export function DeleteVariant({ product, variant, onClose, onDeleted }: DeleteVariantProps) {
  const toasts = useToasts();
  const impact = useVariantImpactQuery(
    { product: product.id, variant: variant.id },
    { refetchOnMountOrArgChange: true },
  );
  const [remove, { isLoading }] = useDeleteVariantMutation();

  const confirm = async () => {
    const { error } = await remove({ product: product.id, variant: variant.id });
    if (!error) {
      toasts.success(messages.deleted);
      return onDeleted();
    }
    const { status, message } = toApiError(error);
    if (status !== 401) toasts.error(messages.deleteFailed, { message });
    onClose();
  };
  return (
    <DeleteDialog
      question={messages.deleteQuestion(variant.name)}
      of="variant"
      impact={impact}
      isDeleting={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
