import { confirmationLabels, confirmationMessages as messages } from '@/shared/messages/admin-order-desk';
import type { AdminOrder, Confirmation } from '../../api';
import { lastActor } from '../status/last-actor';
import { useUpdateOrder } from '../status/use-update-order';

/** Returns what notes a customer's answer on the telephone, unless somebody else has noted another meanwhile. */
export function useSetConfirmation() {
  const update = useUpdateOrder();
  return async (order: AdminOrder, confirmation: Confirmation): Promise<void> => {
    if (confirmation === order.confirmation) return;
    await update(
      order,
      { confirmation, expected_confirmation: order.confirmation },
      {
        done: messages.saved,
        doneText: messages.savedAs(order.number, confirmationLabels[confirmation]),
        failed: messages.failed,
        conflict: (now) =>
          messages.conflict(now.number, confirmationLabels[now.confirmation], lastActor(now, 'confirmation')),
      },
    );
  };
}
