import { toApiError } from '@/api/api-error';
import { adminProductMessages as messages } from '@/shared/messages/admin/products';
import { useToasts } from '@/shared/toasts/use-toasts';
import { type Product, useDuplicateProductMutation } from '../api';

/** Return a function that duplicates a product as an unavailable draft and opens its form. */
export function useDuplicate({ id, name }: Product, onCopied: (copy: Product) => void) {
  const toasts = useToasts();
  const [duplicate, { isLoading: isCopying }] = useDuplicateProductMutation();
  const copy = async (): Promise<void> => {
    const { data, error } = await duplicate({ product: id });
    if (!error) {
      toasts.success(messages.copied, { message: data.data.name });
      return onCopied(data.data);
    }
    const { status, message } = toApiError(error);
    if (status !== 401) toasts.error(messages.copyFailed, { message: `${name}\n${message}` });
  };
  return { copy, isCopying };
}
