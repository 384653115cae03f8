import { formatMoney } from '@/shared/format/money';
import { cashMessages as messages } from '@/shared/messages/admin/cash';
import type { AdminOrder } from '../../api';
import { useIsUpdating } from '../status/use-is-updating';
import { useUpdateOrder } from '../status/use-update-order';

/** Return a function that records the collected cash in shekels; null clears it. */
export function useCollectCash({ id, number }: Pick<AdminOrder, 'id' | 'number'>) {
  const update = useUpdateOrder();
  const isChanging = useIsUpdating(id);
  const collect = (amount: number | null): Promise<boolean> =>
    update(
      { id },
      { cash_collected: amount },
      {
        done: amount === null ? messages.takenBack : messages.saved,
        doneText: messages.savedFor(number, formatMoney(amount ?? 0)),
        failed: messages.failed,
        conflict: ({ number }) => messages.conflict(number),
      },
    );
  return { collect, isChanging };
}
