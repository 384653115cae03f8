import { useEffect, useMemo, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { type DroppedLine, type Quote, type Region, useQuoteCartQuery } from '@/api';
import { toApiError } from '@/api/api-error';
import { useDebounced } from '@/shared/hooks/use-debounced';
import { cartSummaryMessages } from '@/shared/messages/storefront/cart-summary';
import { ORDER_TOAST_DURATION_MS } from '@/shared/toasts/toasts-slice';
import { useToasts } from '@/shared/toasts/use-toasts';
import { cartRequest } from './cart-request';
import {
  type CartItems,
  type LineRef,
  linesRemoved,
  sampleSetKey,
  selectCart,
  selectCartCount,
} from './cart-slice';
import { useFirstPrices } from './use-first-prices';

/** Debounce: several quick clicks on a stepper send one request. */
const SETTLE_MS = 250;

function lineOf(dropped: DroppedLine, cart: CartItems): LineRef | undefined {
  if (dropped.kind === 'gift_set') return { kind: 'gift_set', id: dropped.id };
  if (dropped.kind === 'sample_set') {
    const set = cart.sample_sets?.[Number(dropped.field.split('.')[2])];
    return set && { kind: 'sample_set', key: sampleSetKey(set) };
  }
  const product = cart.products.find((item) => item.variants.some(({ id }) => id === dropped.id));
  return product && { kind: 'variant', productId: product.id, variantId: dropped.id };
}

/** Whether any line of the quote is unavailable. */
export function hasUnavailable(quote: Quote | undefined): boolean {
  if (!quote) return false;
  const { items } = quote;
  const lines = [
    ...items.gift_sets,
    ...(items.sample_sets ?? []),
    ...items.products.flatMap((product) => product.variants),
  ];
  return lines.some((line) => !line.is_available);
}

/** The quote last shown for a cart, reused by the next page when the server does not answer. */
const shown = new WeakMap<CartItems, Quote>();

/** Remember the shown quote until the cart changes. */
export function useRememberQuote(cart: CartItems, quote: Quote | undefined): void {
  useEffect(() => {
    if (quote) shown.set(cart, quote);
  }, [cart, quote]);
}

/** Statuses of a rejected cart; retrying it unchanged is pointless. */
const REJECTED_STATUSES = [400, 413, 422];

/**
 * Fetch the server's quote for the cart, with current names, prices and availability. Lines that the server dropped
 * are removed from the cart.
 */
export function useCartQuote(region?: Region, placeId?: string) {
  const cart = useSelector(selectCart);
  const count = useSelector(selectCartCount);
  const items = useDebounced(cart, SETTLE_MS);
  const isEmpty = count === 0;
  const request = useMemo(() => cartRequest(items), [items]);
  const query = useQuoteCartQuery(
    { quoteCart: { ...request, region, place_id: placeId || undefined } },
    { skip: isEmpty, refetchOnMountOrArgChange: true },
  );
  const dispatch = useDispatch();
  const toasts = useToasts();
  const current = query.currentData?.data;

  useEffect(() => {
    const gone = (current?.dropped ?? [])
      .map((line) => lineOf(line, items))
      .filter((line) => line !== undefined);
    if (gone.length === 0) return;
    dispatch(linesRemoved(gone));
    toasts.info(cartSummaryMessages.dropped, { durationMs: ORDER_TOAST_DURATION_MS });
  }, [current, items, dispatch, toasts]);

  // Keep a rejection until the next answer: every change of the cart sends it again.
  const [settled, setSettled] = useState({ error: query.error, items });
  if (!query.isFetching && (query.error !== settled.error || items !== settled.items))
    setSettled({ error: query.error, items });
  const last = settled.error && toApiError(settled.error);
  const isRejected = last !== undefined && REJECTED_STATUSES.includes(last.status);
  const failure = isRejected || !query.isFetching ? last : undefined;
  const answered = isEmpty || isRejected ? undefined : query.data?.data;
  const quote = answered ?? (failure && !isRejected ? shown.get(cart) : undefined);
  const firstPrices = useFirstPrices(answered);
  const isUpdating = query.isFetching || items !== cart;
  return {
    cart,
    /** The cart of the last answer. */
    items: settled.items,
    isEmpty,
    quote,
    firstPrices,
    /** The shown totals belong to an earlier cart. */
    isUpdating,
    /** The quote is the server's current one for exactly these lines and this region. */
    isCurrent: query.isSuccess && !isUpdating,
    failure,
    isRejected,
    refetch: query.refetch,
  };
}
