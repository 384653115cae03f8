import { type ReactNode, useState } from 'react';
import { toFailure } from '@/api/failure';
import { printedBeforeMessages as messages } from '@/shared/messages/admin-order-batches';
import { useToasts } from '@/shared/toasts/use-toasts';
import { type AdminOrder, type PrintedOrder, type PrintKind, useNoteOrderPrintsMutation } from '../api';
import { alreadyPrinted } from './already-printed';
import { PrintedBefore } from './printed-before';

/** The most that the store notes at once. */
export const PRINTED_AT_ONCE = 500;

/** Something to print, once the store has noted that it is. */
export interface Print {
  kind: PrintKind;
  orders: readonly AdminOrder[];
  /** Prints these; perhaps fewer than were asked for. */
  run: (orders: readonly AdminOrder[]) => Promise<void>;
}

interface Warning extends Print {
  printed: readonly PrintedOrder[];
}

/**
 * Notes what is printed before it is. What was printed before is only printed again when the administrator says so:
 * `question` asks. Of two who print at once the second is asked.
 */
export function useNotedPrints(): { print: (print: Print) => Promise<void>; question: ReactNode } {
  const toasts = useToasts();
  const [note, { isLoading: isNoting }] = useNoteOrderPrintsMutation();
  const [warning, setWarning] = useState<Warning>();

  const print = async (asked: Print, anyway = false): Promise<void> => {
    const { kind, orders, run } = asked;
    if (orders.length > PRINTED_AT_ONCE) {
      toasts.warning(messages.tooMany, { message: messages.tooManyText(PRINTED_AT_ONCE) });
      return;
    }
    const { error } = await note({ prints: { kind, anyway, orders: orders.map(({ id }) => id) } });
    const printed = alreadyPrinted(error);
    setWarning(printed && { ...asked, printed });
    if (!error) return run(orders);
    const { status, message } = toFailure(error);
    if (!printed && status !== 401) toasts.error(messages.failed, { message });
  };

  const printOthers = ({ printed, ...asked }: Warning) => {
    const before = new Set(printed.map(({ id }) => id));
    return print({ ...asked, orders: asked.orders.filter(({ id }) => !before.has(id)) });
  };

  const question = warning && (
    <PrintedBefore
      kind={warning.kind}
      printed={warning.printed}
      count={warning.orders.length}
      isNoting={isNoting}
      onAnyway={() => void print(warning, true)}
      onOthers={() => void printOthers(warning)}
      onClose={() => setWarning(undefined)}
    />
  );
  return { print, question };
}
