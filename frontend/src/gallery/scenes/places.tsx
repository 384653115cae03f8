import { useId } from 'react';
import { useCombobox } from '@/shared/components/combobox/use-combobox';
import { PLACE_CLOSE_DELAY_MS, PlaceField } from '@/shared/components/place-field';
import { RegionContradiction } from '@/shared/components/region-contradiction';
import type { Scene } from '../scene';
import { LONG } from './samples';

const PLACES = [
  { place: { id: 'ramallah', name: 'رام الله', area: null }, detail: 'الضفة الغربية · 25 ₪' },
  { place: { id: 'rammun', name: 'رمّون', area: 'رام الله والبيرة' }, detail: 'الضفة الغربية · 30 ₪' },
];

const nothing = () => {};

interface SearchedProps {
  chosen?: string;
  places?: typeof PLACES;
  error?: string;
  isSearching?: boolean;
  isFailed?: boolean;
}

function Searched({ chosen = '', places = [], error, isSearching = false, isFailed = false }: SearchedProps) {
  const box = useCombobox({ chosen, closeDelayMs: PLACE_CLOSE_DELAY_MS });
  return (
    <PlaceField
      id={useId()}
      label="المدينة أو القرية"
      error={error}
      box={box}
      search={{ places, isShort: false, isSearching, isFailed, retry: nothing }}
      chosenId={chosen && 'ramallah'}
      detailOf={({ detail }) => detail}
      onChoose={nothing}
      onType={nothing}
      onClear={nothing}
    />
  );
}

const contradiction = (place: string) => () => (
  <RegionContradiction place={place} own="الضفة الغربية" other="القدس" onKeep={nothing} onChange={nothing} />
);

export const PLACE_SCENES: readonly Scene[] = [
  {
    name: 'PlaceField',
    file: 'shared/components/place-field',
    note: 'Type to open the list; arrow keys and Enter choose, Escape closes.',
    wide: true,
    states: {
      empty: () => <Searched places={PLACES} />,
      chosen: () => <Searched chosen="رام الله" places={PLACES} />,
      searching: () => <Searched isSearching />,
      'nothing found': () => <Searched />,
      failed: () => <Searched isFailed />,
      error: () => <Searched error="اسم المدينة مطلوب" />,
    },
  },
  {
    name: 'RegionContradiction',
    file: 'shared/components/region-contradiction',
    wide: true,
    states: {
      'another region': contradiction('رام الله'),
      'long name': contradiction(LONG),
    },
  },
];
