import { toApiError } from '@/api/api-error';
import { brandOrderMessages as messages } from '@/shared/messages/admin/brands';
import { useToasts } from '@/shared/toasts/use-toasts';
import { type Brand, useReorderBrandsMutation } from '../api';

/** Return a function that saves the order of brands on the home page. */
export function useSaveBrandOrder(onSaved: () => void) {
  const toasts = useToasts();
  const [put, { isLoading: isSaving }] = useReorderBrandsMutation();
  const save = async (order: readonly Brand[]): Promise<void> => {
    const { error } = await put({ brandOrderForm: { brands: order.map(({ id }) => id) } });
    if (!error) {
      toasts.success(messages.saved, { message: messages.savedText });
      return onSaved();
    }
    const { status, message } = toApiError(error);
    if (status !== 401) toasts.error(messages.failed, { message });
  };
  return { save, isSaving };
}
