import { confirmationLabels, confirmationMessages as messages } from '@/shared/messages/admin/orders';
import type { AdminOrder, Confirmation } from '../../api';
import { lastActor } from '../status/last-actor';
import { useUpdateOrder } from '../status/use-update-order';

/**
 * Return a function that saves the result of the confirmation call, unless another administrator changed it meanwhile.
 */
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
