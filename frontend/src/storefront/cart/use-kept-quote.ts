import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api, type GiftSet, type Product, type Quote } from '@/api';
import { useShipping } from '@/storefront/shell/use-shipping';
import type { CartItems } from './cart-slice';
import { keptQuote } from './kept-quote';

interface Things {
  products: readonly Product[];
  giftSets: readonly GiftSet[];
}

/** What of the cart's things can be had: from this page's memory, or from what the device has kept. */
async function load(
  cart: CartItems,
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>,
): Promise<Things> {
  const { getProduct, getGiftSet } = api.endpoints;
  const options = { subscribe: false } as const;
  const [products, giftSets] = await Promise.all([
    Promise.all(cart.products.map(({ slug }) => dispatch(getProduct.initiate({ product: slug }, options)))),
    Promise.all(cart.gift_sets.map(({ slug }) => dispatch(getGiftSet.initiate({ giftSet: slug }, options)))),
  ]);
  return {
    products: products.flatMap(({ data }) => (data ? [data.data] : [])),
    giftSets: giftSets.flatMap(({ data }) => (data ? [data.data] : [])),
  };
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
    void load(cart, dispatch).then((found) => isCurrent && setThings(found));
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
