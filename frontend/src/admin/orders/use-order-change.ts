import { toFailure } from '@/api/failure';
import { adminStatusLabels, adminOrderMessages as messages } from '@/shared/messages/admin';
import { ORDER_TOAST_DURATION_MS } from '@/shared/toasts/toasts-slice';
import { useToasts } from '@/shared/toasts/use-toasts';
import type { AdminOrder, OrderStatus } from '../api';
import { orderInConflict, useUpdateOrderMutation } from '../api';

/** What to say when the change was refused because somebody else was there first. */
function conflictText({ number, status, history }: AdminOrder): string {
  return messages.conflict(number, adminStatusLabels[status], history.at(-1)?.by ?? null);
}

/**
 * Moves one order to another status, unless it is no longer what the administrator sees. `isChanging` holds
 * wherever the order is shown.
 */
export function useOrderChange(order: AdminOrder) {
  const toasts = useToasts();
  const [update, { isLoading: isChanging }] = useUpdateOrderMutation({ fixedCacheKey: order.id });

  const change = async (status: OrderStatus): Promise<void> => {
    const isCancel = status === 'cancelled';
    const { error } = await update({ id: order.id, updateOrder: { status, expected_status: order.status } });
    if (!error) {
      toasts.success(isCancel ? messages.cancelDone : messages.updated, {
        message: messages.movedTo(order.number, adminStatusLabels[status]),
        durationMs: ORDER_TOAST_DURATION_MS,
      });
      return;
    }
    const present = orderInConflict(error);
    toasts.error(isCancel ? messages.cancelFailed : messages.updateFailed, {
      message: present ? conflictText(present) : toFailure(error).message,
    });
  };

  return { change, isChanging };
}
