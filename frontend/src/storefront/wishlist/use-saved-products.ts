import { useListProductsQuery } from '@/api';
import { MAX_PRODUCTS } from './wishlist-slice';

/** Return the products of some ids, in their order and without those that no longer exist; undefined while loading. */
export function useSavedProducts(ids: readonly string[]) {
  const isEmpty = ids.length === 0;
  const query = useListProductsQuery(
    { ids: [...ids], perPage: MAX_PRODUCTS, showVariants: true },
    { skip: isEmpty },
  );
  const found = isEmpty ? [] : query.currentData?.data.products;
  const products = found && ids.flatMap((id) => found.find((product) => product.id === id) ?? []);
  return { products, query };
}
