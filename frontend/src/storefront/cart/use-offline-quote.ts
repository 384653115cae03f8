import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api, type GiftSet, type Product, type Quote, type SampleSetTemplate } from '@/api';
import { useShipping } from '@/storefront/shell/use-shipping';
import type { CartItems } from './cart-slice';
import { offlineQuote } from './offline-quote';

interface LoadedItems {
  products: Product[];
  giftSets: GiftSet[];
  templates: SampleSetTemplate[];
}

/** A rejected cart may hold more than a hundred items. */
const MAX_PARALLEL = 4;

/** Load the catalog data of the cart's items from the API cache or the service worker. */
async function load(
  cart: CartItems,
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>,
  isCurrent: () => boolean,
): Promise<LoadedItems> {
  const { getProduct, getGiftSet, getSampleSet } = api.endpoints;
  const options = { subscribe: false } as const;
  const found: LoadedItems = { products: [], giftSets: [], templates: [] };
  const { sample_sets = [] } = cart;
  const products = [...cart.products, ...sample_sets.flatMap(({ choices }) => choices)].map(
    ({ slug }) => slug,
  );
  const templates = sample_sets.map(({ slug }) => slug);
  const loads = [
    ...[...new Set(products)].filter(Boolean).map((slug) => async () => {
      const { data } = await dispatch(getProduct.initiate({ product: slug }, options));
      if (data) found.products.push(data.data);
    }),
    ...cart.gift_sets.map(({ slug }) => async () => {
      const { data } = await dispatch(getGiftSet.initiate({ giftSet: slug }, options));
      if (data) found.giftSets.push(data.data);
    }),
    ...[...new Set(templates)].map((sampleSet) => async () => {
      const { data } = await dispatch(getSampleSet.initiate({ sampleSet }, options));
      if (data) found.templates.push(data.data);
    }),
  ];
  const loadInTurn = async () => {
    for (let next = loads.shift(); next && isCurrent(); next = loads.shift()) await next();
  };
  await Promise.all(Array.from({ length: MAX_PARALLEL }, loadInTurn));
  return found;
}

/**
 * Build a quote without the server while `isNeeded`. `isLoading` until the catalog data of its items is collected;
 * `includesUnknown` includes unknown lines.
 */
export function useOfflineQuote(
  cart: CartItems,
  isNeeded: boolean,
  includesUnknown: boolean,
): { quote?: Quote; isLoading: boolean } {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const { freeFrom } = useShipping({ skip: !isNeeded });
  const [loaded, setLoaded] = useState<LoadedItems>();

  useEffect(() => {
    if (!isNeeded) return undefined;
    let isCurrent = true;
    void load(cart, dispatch, () => isCurrent).then((found) => isCurrent && setLoaded(found));
    return () => {
      isCurrent = false;
    };
  }, [cart, isNeeded, dispatch]);

  if (!isNeeded) return { isLoading: false };
  if (!loaded) return { isLoading: true };
  const cached = {
    productBySlug: (slug: string) => loaded.products.find((product) => product.slug === slug),
    giftSetBySlug: (slug: string) => loaded.giftSets.find((set) => set.slug === slug),
    templateBySlug: (slug: string) => loaded.templates.find((template) => template.slug === slug),
  };
  return { quote: offlineQuote(cart, cached, freeFrom, includesUnknown), isLoading: false };
}
