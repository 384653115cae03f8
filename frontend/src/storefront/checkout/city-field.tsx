import { type DeliveryPlace, usePlaceSearch } from '@/api/places';
import { useCombobox } from '@/shared/components/combobox/use-combobox';
import { PLACE_CLOSE_DELAY_MS, PlaceField } from '@/shared/components/place-field';
import { formatMoneyShort } from '@/shared/format/money';
import { regionLabels } from '@/shared/messages/shared/labels';
import { checkoutMessages } from '@/shared/messages/storefront/checkout';
import { CHECKOUT_FIELDS } from './checkout-fields';

interface CityFieldProps {
  value: string;
  /** Id of the chosen place; empty for the customer's own words. */
  placeId: string;
  error: string | undefined;
  onChoose: (place: DeliveryPlace['place']) => void;
  /** Called with the customer's own words. */
  onWords: (text: string) => void;
  onBlur: () => void;
}

/** The city or village: a place of the shop's list, or the customer's own words. */
export function CityField({ value, placeId, error, onChoose, onWords, onBlur }: CityFieldProps) {
  const box = useCombobox({ chosen: value, closeDelayMs: PLACE_CLOSE_DELAY_MS });
  const search = usePlaceSearch(box.searchText);
  return (
    <PlaceField
      {...CHECKOUT_FIELDS.city}
      hint={checkoutMessages.cityHint}
      error={error}
      autoComplete="address-level2"
      box={box}
      search={search}
      chosenId={placeId}
      detailOf={({ place, cost }) => `${regionLabels[place.region]} · ${formatMoneyShort(cost)}`}
      onChoose={({ place }) => onChoose(place)}
      onType={onWords}
      onClear={() => onWords('')}
      onBlur={onBlur}
    />
  );
}
