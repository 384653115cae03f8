import { type ReactNode, useId, useRef, useState } from 'react';
import { toApiError } from '@/api/api-error';
import { reprintMessages as messages } from '@/shared/messages/admin/bulk-actions';
import { adminOrderMessages } from '@/shared/messages/admin/orders';
import { useToasts } from '@/shared/toasts/use-toasts';
import {
  type AdminOrder,
  type PrintedOrder,
  type PrintKind,
  useLazyGetAdminOrderQuery,
  useRecordPrintsMutation,
} from '../api';
import { chunk } from '../orders/bulk/chunk';
import { ConfirmPrintedDialog } from './confirm-printed-dialog';
import { ReprintDialog } from './reprint-dialog';

/** Maximum number of orders per request. */
export const MAX_PRINTED_ORDERS = 500;

/** Connections that browsers open to one server. */
const PARALLEL_REQUESTS = 6;

/** Orders to print and to record as printed afterwards. */
export interface PrintJob {
  kind: PrintKind;
  orders: readonly AdminOrder[];
  /** The orders were loaded just now and are not refetched. */
  isFresh?: boolean;
  /** Print these orders, possibly fewer than requested. Resolve to whether the print dialog was shown. */
  run: (orders: readonly AdminOrder[]) => Promise<boolean>;
}

interface Warning extends PrintJob {
  printed: readonly PrintedOrder[];
}

const timesOf = (order: AdminOrder | undefined, kind: PrintKind) => order?.[kind]?.times ?? 0;

function printedOf(orders: readonly AdminOrder[], kind: PrintKind): PrintedOrder[] {
  return orders.flatMap((order) => {
    const printing = order[kind];
    return printing ? [{ id: order.id, number: order.number, ...printing }] : [];
  });
}

/**
 * Return a function that prints a job and records the prints on the server once the administrator confirms that they
 * succeeded. Orders printed before, by anybody, are printed again only after a confirmation. `question` is the open
 * dialog, to be rendered by the caller.
 */
export function useRecordPrints(): { print: (print: PrintJob) => Promise<void>; question: ReactNode } {
  const toasts = useToasts();
  const [load] = useLazyGetAdminOrderQuery();
  const [note, { isLoading: isNoting }] = useRecordPrintsMutation();
  const [warning, setWarning] = useState<Warning>();
  const [offered, setOffered] = useState<PrintJob>();
  const isLoading = useRef(false);
  const about = useId();

  const fail = (title: string, error: unknown) => {
    const { status, message } = toApiError(error);
    if (status !== 401) toasts.error(title, { message });
  };

  const run = async (job: PrintJob) => {
    setWarning(undefined);
    if (await job.run(job.orders)) setOffered(job);
  };

  /** Refetch the orders, or report the error. */
  const reload = async (stale: readonly AdminOrder[]): Promise<AdminOrder[] | undefined> => {
    if (stale.length > PARALLEL_REQUESTS) {
      toasts.info(messages.loading(stale.length), { message: messages.loadingText, persistent: true, about });
    }
    isLoading.current = true;
    const orders: AdminOrder[] = [];
    try {
      for (const batch of chunk(stale, PARALLEL_REQUESTS)) {
        const answers = await Promise.all(batch.map(({ id }) => load({ id }).unwrap()));
        orders.push(...answers.map(({ data }) => data));
      }
      return orders;
    } catch (error) {
      fail(adminOrderMessages.loadFailed, error);
      return undefined;
    } finally {
      isLoading.current = false;
      toasts.closeAbout(about);
    }
  };

  const print = async (job: PrintJob): Promise<void> => {
    if (isLoading.current) return;
    if (job.orders.length > MAX_PRINTED_ORDERS) {
      toasts.warning(messages.tooMany, { message: messages.tooManyText(MAX_PRINTED_ORDERS) });
      return;
    }
    const orders = job.isFresh ? job.orders : await reload(job.orders);
    if (!orders) return;
    const printed = printedOf(orders, job.kind);
    if (printed.length > 0) setWarning({ ...job, orders, printed });
    else await run({ ...job, orders });
  };

  const printOthers = ({ printed, orders, ...job }: Warning) => {
    const before = new Set(printed.map(({ id }) => id));
    return run({ ...job, orders: orders.filter(({ id }) => !before.has(id)) });
  };

  const record = async ({ kind, orders }: PrintJob) => {
    const { data, error } = await note({
      prints: { kind, anyway: true, orders: orders.map(({ id }) => id) },
    });
    if (error) return fail(messages.failed, error);
    setOffered(undefined);
    const byId = new Map(orders.map((order) => [order.id, order]));
    const twice = data.data.orders.filter(
      (order) => timesOf(order, kind) > timesOf(byId.get(order.id), kind) + 1,
    );
    if (twice.length > 0) {
      const message = messages.meanwhileText(twice.map(({ number }) => number));
      toasts.warning(messages.meanwhile, { message, persistent: true });
    }
  };

  const question = (
    <>
      {warning && (
        <ReprintDialog
          kind={warning.kind}
          printed={warning.printed}
          count={warning.orders.length}
          onAnyway={() => void run(warning)}
          onOthers={() => void printOthers(warning)}
          onClose={() => setWarning(undefined)}
        />
      )}
      {offered && (
        <ConfirmPrintedDialog
          kind={offered.kind}
          count={offered.orders.length}
          isNoting={isNoting}
          onConfirm={() => void record(offered)}
          onClose={() => setOffered(undefined)}
        />
      )}
    </>
  );
  return { print, question };
}
