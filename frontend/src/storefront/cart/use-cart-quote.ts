import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { type DroppedLine, type Quote, type Region, useQuoteCartQuery } from '@/api';
import { toFailure } from '@/api/failure';
import { useDebounced } from '@/shared/hooks/use-debounced';
import { summaryMessages } from '@/shared/messages/summary';
import { ORDER_TOAST_DURATION_MS } from '@/shared/toasts/toasts-slice';
import { useToasts } from '@/shared/toasts/use-toasts';
import { readCartRefusal } from './cart-refusal';
import { type CartItems, type LineRef, linesRemoved, selectCart, selectCartCount } from './cart-slice';
import { useFirstPrices } from './use-first-prices';
import { useKeptQuote } from './use-kept-quote';

/** Several quick clicks on a stepper become one question. */
const SETTLE_MS = 250;

function lineOf(dropped: DroppedLine, cart: CartItems): LineRef | undefined {
  if (dropped.kind === 'gift_set') return { kind: 'gift_set', id: dropped.id };
  const product = cart.products.find((item) => item.variants.some(({ id }) => id === dropped.id));
  return product && { kind: 'variant', productId: product.id, variantId: dropped.id };
}

function hasUnavailable({ items }: Quote): boolean {
  const lines = [...items.gift_sets, ...items.products.flatMap((product) => product.variants)];
  return lines.some((line) => !line.is_available);
}

/**
 * What the server says of the cart: current names, prices and availability. What is gone is dropped from it. Where the
 * server cannot be reached or refuses the cart, what the device knows of it.
 */
export function useCartQuote(region?: Region) {
  const cart = useSelector(selectCart);
  const count = useSelector(selectCartCount);
  const items = useDebounced(cart, SETTLE_MS);
  const isEmpty = count === 0;
  const query = useQuoteCartQuery(
    { quoteCart: { items, region } },
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
    toasts.info(summaryMessages.dropped, { durationMs: ORDER_TOAST_DURATION_MS });
  }, [current, items, dispatch, toasts]);

  const failure = query.isError && !query.isFetching ? toFailure(query.error) : undefined;
  const refusal = failure && readCartRefusal(failure, items);
  const answered = isEmpty || refusal ? undefined : query.data?.data;
  const isUnreached = failure?.status === 0;
  const kept = useKeptQuote(cart, refusal !== undefined || (isUnreached && !answered), refusal !== undefined);
  const quote = answered ?? kept.quote;
  const firstPrices = useFirstPrices(answered);
  const isUpdating = query.isFetching || items !== cart;
  return {
    cart,
    isEmpty,
    quote,
    firstPrices,
    /** The figures on the page are of an earlier cart. */
    isUpdating,
    /** The quote is the shop's present one for exactly these lines and this region. */
    isCurrent: query.isSuccess && !isUpdating,
    isError: failure !== undefined && !kept.isLoading,
    refusal,
    hasUnavailable: quote ? hasUnavailable(quote) : false,
    refetch: query.refetch,
  };
}
