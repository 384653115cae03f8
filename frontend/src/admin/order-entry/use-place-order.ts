import { useRef } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { useLocation } from 'wouter';
import { toApiError } from '@/api/api-error';
import { toAgorot } from '@/shared/format/money';
import { orderEntryMessages as messages } from '@/shared/messages/admin/order-entry';
import { useToasts } from '@/shared/toasts/use-toasts';
import {
  invalidateTags,
  type OutOfStock,
  type PlaceAdminOrder,
  type Quote,
  useDeleteOrderDraftMutation,
  usePlaceAdminOrderMutation,
} from '../api';
import { useFormError } from '../hooks/use-form-error';
import { type OpenedState, orderHref } from '../orders/filters/order-filters';
import { conflictingDraft } from './conflicting-draft';
import { type Exchange, exchangeTotals } from './exchange';
import { discountAgorot, type OrderEntry, toOrder } from './order-entry';
import type { Autosave } from './use-autosave';
import type { EntryQuote } from './use-entry-quote';

const isOutOfStock = (data: unknown): data is OutOfStock =>
  typeof data === 'object' && data !== null && 'lines' in data;

const isQuote = (data: unknown): data is Quote =>
  typeof data === 'object' && data !== null && 'items' in data && 'offers' in data;

/** Return the total that the administrator sees; undefined while the shop has not told it. */
function expectedTotal(entry: OrderEntry, { quote }: EntryQuote, exchange?: Exchange): number | undefined {
  if (exchange) return quote && exchangeTotals(quote, exchange).total;
  const discount = discountAgorot(entry.discount);
  if (!quote || quote.shipping === null || discount === undefined) return undefined;
  return Math.max(0, toAgorot(quote.total) - discount) / 100;
}

/** Repeat an order under one idempotency key, whatever version its draft has; give each other order its own. */
function useIdempotencyKey() {
  const last = useRef({ ordered: '', key: '' });
  return ({ draft: _draft, ...order }: PlaceAdminOrder) => {
    const ordered = JSON.stringify(order);
    const isRepeated = ordered === last.current.ordered;
    if (!isRepeated) last.current = { ordered, key: crypto.randomUUID() };
    return { key: last.current.key, isRepeated };
  };
}

/** Return a handler that places the order, and then shows it; errors go to their fields. */
export function usePlaceOrder(
  form: UseFormReturn<OrderEntry>,
  quote: EntryQuote,
  autosave: Autosave,
  exchange?: Exchange,
) {
  const [, navigate] = useLocation();
  const toasts = useToasts();
  const dispatch = useDispatch();
  const [place] = usePlaceAdminOrderMutation();
  const [deleteDraft] = useDeleteOrderDraftMutation();
  const keyOf = useIdempotencyKey();
  const { setError, formState } = form;
  const showError = useFormError({ formState, setError, title: messages.placeFailed });

  const reject = (error: unknown) => {
    const { code, data, fields, message } = toApiError(error);
    const theirs = conflictingDraft(error);
    if (theirs) return autosave.setProblem({ kind: 'conflict', theirs });
    if (fields['draft.id']) return autosave.setProblem({ kind: 'gone' });
    if (code === 'price_changed') {
      if (isQuote(data) && !exchange) quote.takeRejection(data);
      else quote.refetch();
      // A colleague may have changed the fee of the exchange.
      if (exchange) dispatch(invalidateTags(['Return']));
    }
    if (code !== 'out_of_stock' || !isOutOfStock(data)) return showError(error);
    for (const { field, available } of data.lines) {
      setError(`${field}.quantity` as FieldPath<OrderEntry>, {
        type: 'server',
        message: messages.onlyLeft(available),
      });
    }
    toasts.error(messages.placeFailed, { message });
  };
  return async (entry: OrderEntry) => {
    const draft = await autosave.settle();
    const expected_total = expectedTotal(entry, quote, exchange);
    const order = {
      ...toOrder(entry),
      expected_total,
      draft,
      ...(exchange && { exchange_return: exchange.id }),
    };
    const { key, isRepeated } = keyOf(order);
    const { data, error } = await place({ 'Idempotency-Key': key, placeAdminOrder: order });
    if (!data) return reject(error);
    autosave.stop();
    // An earlier attempt may have placed the order, and then left a draft that was saved after it.
    if (isRepeated && draft) void deleteDraft({ draft: draft.id });
    const { id, number } = data.data;
    toasts.success(messages.placed(number));
    navigate(orderHref(number), { state: { opened: id } satisfies OpenedState });
  };
}
