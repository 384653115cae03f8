import { toApiError } from '@/api/api-error';
import { adminProductMessages as messages } from '@/shared/messages/admin/products';
import { useToasts } from '@/shared/toasts/use-toasts';
import { type InUse, type Product, useDeleteProductMutation, useProductImpactQuery } from '../api';
import { DeleteDialog } from '../components/delete-dialog';
import { listHref } from '../list-address';

interface DeleteProductProps {
  product: Product;
  onClose: () => void;
}

/** Ask, then delete a product with its variants and report the result; a gift set may block it. */
export function DeleteProduct({ product, onClose }: DeleteProductProps) {
  const toasts = useToasts();
  const impact = useProductImpactQuery({ product: product.id }, { refetchOnMountOrArgChange: true });
  const [remove, { isLoading: isDeleting }] = useDeleteProductMutation();

  const tellRefusal = (error: unknown) => {
    const { status, message, data } = toApiError(error);
    if (status === 401) return;
    const holder = isInUse(data) ? data.used_by[0] : undefined;
    toasts.error(messages.deleteFailed, {
      message,
      link: holder && {
        label: messages.showGiftSet,
        to: listHref('/admin/gift-sets', { search: holder.name }),
      },
    });
  };
  const confirm = async () => {
    const { error } = await remove({ product: product.id });
    onClose();
    if (error) tellRefusal(error);
    else toasts.success(messages.deleted);
  };
  return (
    <DeleteDialog
      question={messages.deleteQuestion(product.name)}
      of="product"
      impact={impact}
      isDeleting={isDeleting}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}

const isInUse = (data: unknown): data is InUse =>
  typeof data === 'object' && data !== null && 'used_by' in data && Array.isArray(data.used_by);
