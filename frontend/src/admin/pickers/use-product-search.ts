import type { ComboboxState } from '@/shared/components/combobox/use-combobox';
import { useDebounced } from '@/shared/hooks/use-debounced';
import { productPickerMessages as messages, pickerMessages } from '@/shared/messages/admin/pickers';
import { useListProductsQuery } from '../api';

const DEBOUNCE_MS = 300;
const MAX_PRODUCTS = 20;

/** Return the products that match the text of an open combobox, without the excluded ones. */
export function useProductSearch({ isOpen, searchText }: ComboboxState, excluded: readonly string[] = []) {
  const search = useDebounced(searchText, DEBOUNCE_MS);
  const query = useListProductsQuery(
    { search: search || undefined, perPage: MAX_PRODUCTS },
    { skip: !isOpen, refetchOnMountOrArgChange: true },
  );
  const isSearching = searchText !== search || (query.isFetching && !query.currentData);
  const isFailed = query.isError && !isSearching;
  const page = isFailed ? undefined : query.data?.data;
  const products = (page?.products ?? []).filter(({ id }) => !excluded.includes(id));
  return {
    products,
    isSearching,
    /** Repeat a failed search; undefined for others. */
    retry: isFailed ? query.refetch : undefined,
    /** Note below the products; undefined where there is nothing to say. */
    note: noteOf(),
  };

  function noteOf() {
    if (isSearching) return pickerMessages.searching;
    if (isFailed) return messages.failed;
    if (products.length === 0) return searchText ? messages.noneFor(searchText) : messages.none;
    return page && page.meta.total > page.products.length ? messages.more : undefined;
  }
}
