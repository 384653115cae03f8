import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api, type GiftSet, type Product, type Quote } from '@/api';
import { useShipping } from '@/storefront/shell/use-shipping';
import type { CartItems } from './cart-slice';
import { keptQuote } from './kept-quote';

interface Things {
  products: Product[];
  giftSets: GiftSet[];
}

/** A refused cart may hold more than a hundred things. */
const MAX_PARALLEL = 4;

/** What of the cart's things can be had: from this page's memory, or from what the device has kept. */
async function load(
  cart: CartItems,
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>,
  isCurrent: () => boolean,
): Promise<Things> {
  const { getProduct, getGiftSet } = api.endpoints;
  const options = { subscribe: false } as const;
  const found: Things = { products: [], giftSets: [] };
  const loads = [
    ...cart.products.map(({ slug }) => async () => {
      const { data } = await dispatch(getProduct.initiate({ product: slug }, options));
      if (data) found.products.push(data.data);
    }),
    ...cart.gift_sets.map(({ slug }) => async () => {
      const { data } = await dispatch(getGiftSet.initiate({ giftSet: slug }, options));
      if (data) found.giftSets.push(data.data);
    }),
  ];
  const loadInTurn = async () => {
    for (let next = loads.shift(); next && isCurrent(); next = loads.shift()) await next();
  };
  await Promise.all(Array.from({ length: MAX_PARALLEL }, loadInTurn));
  return found;
}

/**
 * The cart without the server's quote, while that is needed; `isLoading` until what is known of its things has been
 * gathered. `isWhole`: with the lines of which nothing is known.
 */
export function useKeptQuote(
  cart: CartItems,
  isNeeded: boolean,
  isWhole: boolean,
): { quote?: Quote; isLoading: boolean } {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const { freeFrom } = useShipping({ skip: !isNeeded });
  const [things, setThings] = useState<Things>();

  useEffect(() => {
    if (!isNeeded) return undefined;
    let isCurrent = true;
    void load(cart, dispatch, () => isCurrent).then((found) => isCurrent && setThings(found));
    return () => {
      isCurrent = false;
    };
  }, [cart, isNeeded, dispatch]);

  if (!isNeeded) return { isLoading: false };
  if (!things) return { isLoading: true };
  const known = {
    productBySlug: (slug: string) => things.products.find((product) => product.slug === slug),
    giftSetBySlug: (slug: string) => things.giftSets.find((set) => set.slug === slug),
  };
  return { quote: keptQuote(cart, known, freeFrom, isWhole), isLoading: false };
}
