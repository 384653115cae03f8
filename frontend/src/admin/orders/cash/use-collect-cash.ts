import { formatMoney } from '@/shared/format/money';
import { cashMessages as messages } from '@/shared/messages/admin-cash';
import type { AdminOrder } from '../../api';
import { useIsChanging } from '../status/use-is-updating';
import { useOrderUpdate } from '../status/use-update-order';

/** Notes what was collected for an order, in shekels; null takes that back. */
export function useCollect({ id, number }: Pick<AdminOrder, 'id' | 'number'>) {
  const update = useOrderUpdate();
  const isChanging = useIsChanging(id);
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
