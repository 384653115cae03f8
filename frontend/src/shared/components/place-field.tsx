import type { ReactNode } from 'react';
import { placeMessages as messages } from '@/shared/messages/shared/places';
import { Combobox } from './combobox/combobox';
import type { ComboboxState } from './combobox/use-combobox';
import styles from './place-field.module.css';

/** Delay of the combobox's `closeDelayMs`. */
export const PLACE_CLOSE_DELAY_MS = 150;

interface PlaceOption {
  place: { id: string; name: string; area: string | null };
}

interface PlaceFieldProps<P extends PlaceOption> {
  id: string;
  label: string;
  hint?: string;
  error?: string;
  autoComplete?: string;
  box: ComboboxState;
  /** Places that the typed text finds. */
  search: {
    places: readonly P[];
    isShort: boolean;
    isSearching: boolean;
    isFailed: boolean;
    retry: () => void;
  };
  /** Id of the chosen place; empty for text in the person's words. */
  chosenId: string;
  /** Region and cost of a place, in the smaller line of its option. */
  detailOf: (place: P) => ReactNode;
  onChoose: (place: P) => void;
  /** Called with text in the person's words; left out in fields that accept places only. */
  onType?: (text: string) => void;
  onClear: () => void;
  onBlur?: () => void;
}

/** Field that finds a place in a few letters, and keeps other words as they are. */
export function PlaceField<P extends PlaceOption>({
  search,
  chosenId,
  detailOf,
  ...field
}: PlaceFieldProps<P>) {
  const { places, isShort, isSearching, isFailed } = search;
  const { searchText } = field.box;
  return (
    <Combobox<P>
      {...field}
      placeholder={messages.placeholder}
      groups={places.length > 0 ? [{ key: 'places', options: places }] : []}
      keyOf={({ place }) => place.id}
      chosenKey={chosenId || undefined}
      renderOption={(option) => (
        <span className={styles.option}>
          <span>
            {option.place.name}
            {option.place.area && <span className={styles.area}>{option.place.area}</span>}
          </span>
          <span className={styles.detail}>{detailOf(option)}</span>
        </span>
      )}
      isSearching={isSearching}
      note={noteOf()}
      found={places.length > 0 ? messages.found(places.length) : undefined}
      onRetry={isFailed ? search.retry : undefined}
    />
  );

  function noteOf(): string | undefined {
    if (!searchText || isShort) return undefined;
    if (isSearching && places.length === 0) return messages.searching;
    if (isFailed) return messages.failed;
    return places.length === 0 && !isSearching ? messages.none(searchText) : undefined;
  }
}
