import { adminStatusLabels, adminOrderMessages as messages } from '@/shared/messages/admin/orders';
import type { AdminOrder, OrderStatus } from '../../api';
import { orderHref } from '../filters/order-filters';
import { lastActor } from './last-actor';
import { useIsUpdating } from './use-is-updating';
import { type UpdateMessages, useUpdateOrder } from './use-update-order';

/** Describe the conflict after another administrator changed the order first. */
function conflictText(present: AdminOrder): string {
  return messages.conflict(present.number, adminStatusLabels[present.status], lastActor(present, 'status'));
}

/**
 * Return functions that move an order to another status or cancel it, unless it has changed since it was displayed. The
 * toast offers to undo a move. `isChanging` is shared by all components that show the order.
 */
export function useChangeStatus({ id, number, status: shown }: AdminOrder) {
  const update = useUpdateOrder();
  const isChanging = useIsUpdating(id);
  const link = { label: messages.show, to: orderHref(number) };

  const move = (from: OrderStatus, to: OrderStatus, undo?: UpdateMessages['undo']): Promise<boolean> =>
    update(
      { id },
      { status: to, expected_status: from },
      {
        done: messages.updated,
        doneText: messages.movedTo(number, adminStatusLabels[to]),
        link,
        undo,
        failed: messages.updateFailed,
        conflict: conflictText,
      },
    );
  const change = (status: OrderStatus): Promise<boolean> =>
    move(shown, status, { label: messages.undo, onAct: () => void move(status, shown) });
  const cancel = (): Promise<boolean> =>
    update(
      { id },
      { status: 'cancelled', expected_status: shown },
      {
        done: messages.cancelDone,
        doneText: messages.movedTo(number, adminStatusLabels.cancelled),
        link,
        failed: messages.cancelFailed,
        conflict: conflictText,
      },
    );

  return { change, cancel, isChanging };
}
