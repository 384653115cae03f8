import { useDispatch } from 'react-redux';
import { toApiError } from '@/api/api-error';
import { orderNoticeMessages as messages } from '@/shared/messages/admin/live';
import { useToasts } from '@/shared/toasts/use-toasts';
import { type AdminDispatch, type AdminOrder, useLazyGetAdminOrderQuery } from '../api';
import { showOrder } from '../orders/show-order';

/**
 * Return a function that refetches the order and updates every cached list that contains it. It resolves to whether
 * that succeeded.
 */
export function useFreshOrder({ id }: AdminOrder, onShow?: (present: AdminOrder) => void) {
  const toasts = useToasts();
  const dispatch = useDispatch<AdminDispatch>();
  const [load, { isFetching: isLoading }] = useLazyGetAdminOrderQuery();
  const show = async (): Promise<boolean> => {
    const { data, error } = await load({ id });
    if (data) {
      dispatch(showOrder(data.data));
      onShow?.(data.data);
    } else toasts.error(messages.failed, { message: toApiError(error).message });
    return data !== undefined;
  };
  return { show, isLoading };
}
