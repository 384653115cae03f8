import { toApiError } from '@/api/api-error';
import { adminBrandMessages as messages } from '@/shared/messages/admin/brands';
import { useToasts } from '@/shared/toasts/use-toasts';
import { type Brand, useBrandImpactQuery, useDeleteBrandMutation } from '../api';
import { DeleteDialog } from '../components/delete-dialog';

interface DeleteBrandProps {
  brand: Brand;
  onDeleted: () => void;
  onClose: () => void;
}

/** Ask, then delete a brand. */
export function DeleteBrand({ brand, onDeleted, onClose }: DeleteBrandProps) {
  const toasts = useToasts();
  const impact = useBrandImpactQuery({ brand: brand.id }, { refetchOnMountOrArgChange: true });
  const [remove, { isLoading: isDeleting }] = useDeleteBrandMutation();

  const confirm = async () => {
    const { error } = await remove({ brand: brand.id });
    if (error) {
      toasts.error(messages.deleteFailed, { message: toApiError(error).message });
      onClose();
      return;
    }
    toasts.success(messages.deleted, { message: brand.name });
    onDeleted();
  };
  return (
    <DeleteDialog
      question={messages.deleteQuestion(brand.name, brand.products_count)}
      of="brand"
      impact={impact}
      isDeleting={isDeleting}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
