import { adminStatusLabels, adminOrderMessages as messages } from '@/shared/messages/admin';
import type { AdminOrder, OrderStatus } from '../api';
import { lastBy } from './last-by';
import { useIsChanging } from './use-is-changing';
import { useOrderUpdate } from './use-order-update';

/** What to say when the change was refused because somebody else was there first. */
function conflictText(present: AdminOrder): string {
  return messages.conflict(present.number, adminStatusLabels[present.status], lastBy(present, 'status'));
}

/**
 * Moves one order to another status, unless it is no longer what the administrator sees. `isChanging` holds
 * wherever the order is shown.
 */
export function useOrderChange(order: AdminOrder) {
  const update = useOrderUpdate();
  const isChanging = useIsChanging(order.id);

  const change = (status: OrderStatus): Promise<boolean> => {
    const isCancel = status === 'cancelled';
    return update(
      order,
      { status, expected_status: order.status },
      {
        done: isCancel ? messages.cancelDone : messages.updated,
        doneText: messages.movedTo(order.number, adminStatusLabels[status]),
        failed: isCancel ? messages.cancelFailed : messages.updateFailed,
        conflict: conflictText,
      },
    );
  };

  return { change, isChanging };
}
