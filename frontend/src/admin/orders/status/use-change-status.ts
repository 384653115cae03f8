import { adminStatusLabels, adminOrderMessages as messages } from '@/shared/messages/admin';
import type { AdminOrder, OrderStatus } from '../../api';
import { orderHref } from '../filters/order-filters';
import { lastActor } from './last-actor';
import { useIsUpdating } from './use-is-updating';
import { type UpdateMessages, useUpdateOrder } from './use-update-order';

/** What to say when the change was refused because somebody else was there first. */
function conflictText(present: AdminOrder): string {
  return messages.conflict(present.number, adminStatusLabels[present.status], lastActor(present, 'status'));
}

/**
 * Moves one order to another status, unless it is no longer what the administrator sees. A step can be undone from its
 * notice. `isChanging` holds wherever the order is shown.
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
