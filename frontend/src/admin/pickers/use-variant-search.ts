import { useDebounced } from '@/shared/hooks/use-debounced';
import { useListProductsQuery } from '../api';
import type { ComboboxState } from './use-combobox';

/** Search texts up to this length are too short. */
export const TOO_FEW_LETTERS = 2;
const DEBOUNCE_MS = 300;

/** Return the matching products with their variants; fetch nothing until enough characters are typed. */
export function useVariantSearch({ isOpen, wanted }: ComboboxState) {
  const settled = useDebounced(wanted, DEBOUNCE_MS);
  const isShort = [...wanted].length <= TOO_FEW_LETTERS;
  const isSettled = settled === wanted;
  const query = useListProductsQuery(
    { search: wanted, showVariants: true },
    { skip: !isOpen || isShort || !isSettled, refetchOnMountOrArgChange: true },
  );
  const isSearching = !isShort && (!isSettled || (query.isFetching && !query.currentData));
  const isFailed = !isShort && !isSearching && query.isError;
  const page = isShort || isFailed ? undefined : query.data?.data;
  return {
    products: (page?.products ?? []).filter(({ variants = [] }) => variants.length > 0),
    hasMore: page ? page.meta.total > page.products.length : false,
    isShort,
    isSearching,
    isFailed,
    retry: query.refetch,
  };
}
