import { useEffect, useState } from 'react';
import { useListBrandsQuery } from '@/api';
import { listPickerMessages as messages } from '@/shared/messages/admin/pickers';
import { useLazyGetProductQuery } from '../api';
import { useDictionary } from '../notes/use-dictionary';
import type { OfferNames } from './offer-text';

/** Return the names of brands and notes, and of these products once they are loaded. */
export function useOfferNames(productIds: readonly string[]): OfferNames {
  const brands = useListBrandsQuery({}).data?.data ?? [];
  const { notes } = useDictionary();
  const products = useProductNames(productIds);
  return {
    product: (id) => products.get(id),
    brand: (id) => brands.find((brand) => brand.id === id)?.name,
    note: (slug) => notes.find((note) => note.slug === slug)?.name,
  };
}

/** Load the names of products, each once; those that cannot be loaded are told as unknown. */
function useProductNames(ids: readonly string[]): ReadonlyMap<string, string> {
  const [load] = useLazyGetProductQuery();
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const missing = ids.filter((id) => !names.has(id)).join();
  useEffect(() => {
    if (!missing) return;
    let isCurrent = true;
    const nameOf = async (id: string) => {
      const { data } = await load({ product: id }, true);
      return [id, data?.data.name ?? messages.unknownProduct] as const;
    };
    void Promise.all(missing.split(',').map(nameOf)).then((loaded) => {
      if (isCurrent) setNames((known) => new Map([...known, ...loaded]));
    });
    return () => {
      isCurrent = false;
    };
  }, [missing, load]);
  return names;
}
