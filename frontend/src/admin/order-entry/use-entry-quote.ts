import { useState } from 'react';
import { toApiError } from '@/api/api-error';
import { useDebounced } from '@/shared/hooks/use-debounced';
import { type Quote, type QuoteCart, useQuoteCartQuery } from '../api';
import { type OrderEntry, toItems } from './order-entry';

const DEBOUNCE_MS = 250;

/**
 * Quote the lines for the destination at the shop's current prices, with its offers and without any discount. Only a
 * rejection of the order knows which offers its phone has used: its quote holds until the order changes.
 */
export function useEntryQuote({ lines, customer, code }: OrderEntry) {
  const { region, place_id } = customer.location;
  const current = JSON.stringify({
    items: toItems(lines),
    region: region || null,
    place_id: place_id || undefined,
    code: code.trim() || undefined,
  } satisfies QuoteCart);
  const settled = useDebounced(current, DEBOUNCE_MS);
  const query = useQuoteCartQuery(
    { quoteCart: JSON.parse(settled) as QuoteCart },
    { skip: lines.length === 0, refetchOnMountOrArgChange: true },
  );
  const order = `${current} ${customer.phone}`;
  const [rejection, setRejection] = useState<{ order: string; quote: Quote }>();
  const rejected = rejection?.order === order ? rejection.quote : undefined;
  const isUpdating = settled !== current || query.isFetching;
  return {
    /** Last quote, also while the next one is on its way. */
    quote: lines.length > 0 ? (rejected ?? query.data?.data) : undefined,
    isUpdating: lines.length > 0 && isUpdating,
    failure: query.isError && !isUpdating ? toApiError(query.error).message : undefined,
    refetch: () => void query.refetch(),
    /** Show the quote of a rejected order. */
    takeRejection: (quote: Quote) => setRejection({ order, quote }),
  };
}

export type EntryQuote = ReturnType<typeof useEntryQuote>;
