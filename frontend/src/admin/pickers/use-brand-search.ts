import { useEffect } from 'react';
import type { ComboboxState } from '@/shared/components/combobox/use-combobox';
import { useDebounced } from '@/shared/hooks/use-debounced';
import { useAdminListBrandsQuery } from '../api';

export const BRAND_DEBOUNCE_MS = 300;
const MAX_BRANDS = 50;

/** Return the brands to list: all of them, newest first, until something is typed. */
export function useBrandSearch({ isOpen, searchText }: ComboboxState) {
  const settled = useDebounced(searchText, BRAND_DEBOUNCE_MS);
  // A cleared field lists everything at once.
  const search = searchText && settled;
  const query = useAdminListBrandsQuery(
    { search: search || undefined, perPage: MAX_BRANDS },
    { skip: !isOpen, refetchOnMountOrArgChange: true },
  );
  const isFailed = query.isError && !query.isFetching;

  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: a developer needs the cause; users see an empty list
    if (isFailed) console.warn('the search for brands failed');
  }, [isFailed]);

  const page = isFailed ? undefined : query.data;
  return {
    brands: page?.data ?? [],
    hasMore: page ? page.pagination.total > page.data.length : false,
    isSearching: searchText !== search || (query.isFetching && !query.currentData),
  };
}
