import { useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { placeWords, usePlaceSearch } from '@/api/places';
import { REGIONS } from '@/api/regions';
import { ChoiceGroup } from '@/shared/components/choice-group';
import { useCombobox } from '@/shared/components/combobox/use-combobox';
import { PLACE_CLOSE_DELAY_MS, PlaceField } from '@/shared/components/place-field';
import { RegionContradiction } from '@/shared/components/region-contradiction';
import { formatMoneyShort } from '@/shared/format/money';
import { orderEntryMessages as messages } from '@/shared/messages/admin/order-entry';
import { regionLabels } from '@/shared/messages/shared/labels';
import type { Region } from '../api';
import styles from './customer-fields.module.css';
import type { OrderEntry } from './order-entry';
import { idOf } from './order-entry-fields';

/** The city, found among the shop's places or in words, and the region that follows it. */
export function PlaceFields({ form }: { form: UseFormReturn<OrderEntry> }) {
  const { control, formState, setValue, clearErrors } = form;
  const errors = formState.errors.customer?.location;
  const { city, place_id, place_region: own } = form.watch('customer.location');
  const [contradicting, setContradicting] = useState<Region>();
  const box = useCombobox({ chosen: city, closeDelayMs: PLACE_CLOSE_DELAY_MS });
  const search = usePlaceSearch(box.searchText);

  const setPlace = (words: string, id: string, region: Region | '') => {
    setContradicting(undefined);
    setValue('customer.location.city', words);
    setValue('customer.location.place_id', id);
    setValue('customer.location.place_region', region);
  };
  return (
    <>
      <PlaceField
        id={idOf('customer.location.city')}
        label={messages.city}
        error={errors?.city?.message ?? errors?.place_id?.message}
        box={box}
        search={search}
        chosenId={place_id}
        detailOf={({ place, cost }) => `${regionLabels[place.region]} · ${formatMoneyShort(cost)}`}
        onChoose={({ place }) => {
          setPlace(placeWords(place), place.id, place.region);
          setValue('customer.location.region', place.region);
          clearErrors('customer.location');
        }}
        onType={(text) => setPlace(text, '', '')}
        onClear={() => setPlace('', '', '')}
      />
      <div className={styles.wide}>
        <Controller
          name="customer.location.region"
          control={control}
          render={({ field }) => (
            <ChoiceGroup
              legend={messages.region}
              id={idOf('customer.location.region')}
              value={field.value || undefined}
              onChange={(region) => {
                if (own && region !== own) return setContradicting(region);
                setContradicting(undefined);
                field.onChange(region);
              }}
              error={errors?.region?.message}
              choices={REGIONS.map((region) => ({ value: region, label: regionLabels[region] }))}
            />
          )}
        />
        {own && contradicting && (
          <RegionContradiction
            place={city}
            own={regionLabels[own]}
            other={regionLabels[contradicting]}
            onKeep={() => setContradicting(undefined)}
            onChange={() => {
              setPlace(city, '', '');
              setValue('customer.location.region', contradicting);
            }}
          />
        )}
      </div>
    </>
  );
}
