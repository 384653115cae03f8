import type { ComboboxState } from '@/shared/components/combobox/use-combobox';
import { useDebounced } from '@/shared/hooks/use-debounced';
import { variantPickerMessages as messages, pickerMessages } from '@/shared/messages/admin/pickers';
import { useListProductsQuery } from '../api';

/** Search texts up to this length are too short. */
export const TOO_SHORT_LENGTH = 2;
const DEBOUNCE_MS = 300;

/**
 * Return the matching products with their variants, of those that a template of sample sets allows if there is one;
 * fetch nothing until enough characters are typed.
 */
export function useVariantSearch({ isOpen, searchText }: ComboboxState, sampleSet?: string) {
  const settled = useDebounced(searchText, DEBOUNCE_MS);
  const isShort = [...searchText].length <= TOO_SHORT_LENGTH;
  const isSettled = settled === searchText;
  const query = useListProductsQuery(
    { search: searchText, showVariants: true, sampleSet },
    { skip: !isOpen || isShort || !isSettled, refetchOnMountOrArgChange: true },
  );
  const isSearching = !isShort && (!isSettled || (query.isFetching && !query.currentData));
  const isFailed = !isShort && !isSearching && query.isError;
  const page = isShort || isFailed ? undefined : query.data?.data;
  return {
    products: (page?.products ?? []).filter(({ variants = [] }) => variants.length > 0),
    isSearching,
    /** Repeat a failed search; undefined for others. */
    retry: isFailed ? query.refetch : undefined,
    /** Return the note below the options, or `none` where there are none. */
    noteOf: (none: string | undefined): string | undefined => {
      if (isShort) return messages.hint;
      if (isSearching) return pickerMessages.searching;
      if (isFailed) return messages.failed;
      return none ?? (page && page.meta.total > page.products.length ? messages.more : undefined);
    },
  };
}
