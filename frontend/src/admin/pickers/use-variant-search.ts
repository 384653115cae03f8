import { useDebounced } from '@/shared/hooks/use-debounced';
import { useListProductsQuery } from '../api';
import type { ComboboxState } from './use-combobox';

/** Search texts up to this length are too short. */
export const TOO_SHORT_LENGTH = 2;
const DEBOUNCE_MS = 300;

/** Return the matching products with their variants; fetch nothing until enough characters are typed. */
export function useVariantSearch({ isOpen, searchText }: ComboboxState) {
  const settled = useDebounced(searchText, DEBOUNCE_MS);
  const isShort = [...searchText].length <= TOO_SHORT_LENGTH;
  const isSettled = settled === searchText;
  const query = useListProductsQuery(
    { search: searchText, showVariants: true },
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
