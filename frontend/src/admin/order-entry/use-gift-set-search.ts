import type { ComboboxState } from '@/shared/components/combobox/use-combobox';
import { useDebounced } from '@/shared/hooks/use-debounced';
import { useListGiftSetsQuery } from '../api';
import { TOO_SHORT_LENGTH } from '../pickers/use-variant-search';

const DEBOUNCE_MS = 300;
const MAX_GIFT_SETS = 5;

/** Return the gift sets that match; none until enough characters are typed, and none when the search fails. */
export function useGiftSetSearch({ isOpen, searchText }: ComboboxState) {
  const settled = useDebounced(searchText, DEBOUNCE_MS);
  const isAsked = isOpen && settled === searchText && [...searchText].length > TOO_SHORT_LENGTH;
  const { currentData } = useListGiftSetsQuery(
    { search: searchText, perPage: MAX_GIFT_SETS },
    { skip: !isAsked, refetchOnMountOrArgChange: true },
  );
  return isAsked ? (currentData?.data.data ?? []) : [];
}
