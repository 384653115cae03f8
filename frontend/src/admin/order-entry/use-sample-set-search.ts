import type { ComboboxState } from '@/shared/components/combobox/use-combobox';
import { sampleSetEntryMessages as messages } from '@/shared/messages/admin/sample-set-entry';
import { useListSampleSetsQuery } from '../api';
import { TOO_SHORT_LENGTH } from '../pickers/use-variant-search';

/** Return the visible templates of sample sets whose name or kind has the text; none until enough is typed. */
export function useSampleSetSearch({ isOpen, searchText }: ComboboxState) {
  const isAsked = isOpen && [...searchText].length > TOO_SHORT_LENGTH;
  const { data } = useListSampleSetsQuery(undefined, { skip: !isAsked });
  const matches = (name: string) => `${messages.sampleSets} ${name}`.includes(searchText);
  const templates = isAsked ? (data?.data ?? []) : [];
  return templates.filter(({ name, is_visible }) => is_visible && matches(name));
}
