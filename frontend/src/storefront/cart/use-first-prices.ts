import { useLayoutEffect, useState } from 'react';
import type { Quote } from '@/api';
import { sampleSetKey } from './cart-slice';

const FIRST_PRICES_KEY = 'cart_prices';

/** Unit prices in shekels, by the id of the gift set or variant, or the key of the sample set. */
export type Prices = Readonly<Record<string, number>>;

function readPrices(): Prices {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(FIRST_PRICES_KEY) ?? '{}');
    const entries = Object.entries(typeof stored === 'object' && stored !== null ? stored : {});
    return Object.fromEntries(entries.filter(([, price]) => typeof price === 'number'));
  } catch {
    return {};
  }
}

function writePrices(prices: Prices): void {
  try {
    localStorage.setItem(FIRST_PRICES_KEY, JSON.stringify(prices));
  } catch {
    // Storage is full or unavailable: price changes are shown as long as the page is open.
  }
}

/** Return the prices at which the customer first saw the lines of the cart, including on earlier visits. */
export function useFirstPrices(quote: Quote | undefined): Prices {
  const [first, setFirst] = useState<Prices>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new quote brings new prices
  useLayoutEffect(() => {
    if (!quote) return;
    const { gift_sets, products, sample_sets = [] } = quote.items;
    const lines = [
      ...gift_sets,
      ...products.flatMap(({ variants }) => variants),
      ...sample_sets.map((set) => ({ id: sampleSetKey(set), price: set.price })),
    ];
    const before = { ...first, ...readPrices() };
    const prices = Object.fromEntries(lines.map(({ id, price }) => [id, before[id] ?? price]));
    writePrices(prices);
    setFirst(prices);
  }, [quote]);
  return first;
}
