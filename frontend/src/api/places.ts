import { useDebounced } from '@/shared/hooks/use-debounced';
import { type DeliveryPlace, useSearchPlacesQuery } from './customer';

export type { DeliveryDays, DeliveryPlace, Place, PlaceKind } from './customer';

const DEBOUNCE_MS = 150;
/** Letters from which places are searched: one names half of the list. */
const SHORTEST = 2;

/** Search for places by the beginning of a name. Results of an earlier text stay until the next ones arrive. */
export function usePlaceSearch(text: string, { withGovernorates = false } = {}) {
  const settled = useDebounced(text, DEBOUNCE_MS);
  const isShort = text.length < SHORTEST;
  const query = useSearchPlacesQuery(
    { search: settled, withGovernorates: withGovernorates || undefined },
    { skip: isShort || settled.length < SHORTEST },
  );
  const isSearching = !isShort && (text !== settled || query.isFetching);
  const isFailed = query.isError && !isSearching;
  const places: readonly DeliveryPlace[] = isShort || isFailed ? [] : (query.data?.data ?? []);
  return { places, isShort, isSearching, isFailed, retry: () => void query.refetch() };
}

export type PlaceSearch = ReturnType<typeof usePlaceSearch>;

/** Return the words of a place for the address: with its area unless it is a city. */
export const placeWords = ({ kind, name, area }: DeliveryPlace['place']) =>
  kind === 'city' || !area ? name : `${name}، ${area}`;
