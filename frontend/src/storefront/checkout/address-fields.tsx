import { useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { Region } from '@/api';
import { placeWords } from '@/api/places';
import { ChoiceGroup } from '@/shared/components/choice-group';
import { Money } from '@/shared/components/money';
import { RegionContradiction } from '@/shared/components/region-contradiction';
import { TextAreaField } from '@/shared/components/text-area-field';
import { regionLabels } from '@/shared/messages/shared/labels';
import { cartSummaryMessages } from '@/shared/messages/storefront/cart-summary';
import { checkoutMessages } from '@/shared/messages/storefront/checkout';
import { useShipping } from '@/storefront/shell/use-shipping';
import styles from './checkout.module.css';
import { CHECKOUT_FIELDS, type CheckoutDraft, placeRegionOf, regionOf } from './checkout-fields';
import type { CheckoutForm } from './checkout-schema';
import { CityField } from './city-field';

interface AddressFieldsProps {
  form: UseFormReturn<CheckoutDraft, unknown, CheckoutForm>;
  isFree: boolean;
  /** Cost of the delivery to the chosen place; undefined while it is unknown. */
  placeCost: number | undefined;
}

/** The fields of the address: the place, its region, and the street. */
export function AddressFields({ form, isFree, placeCost }: AddressFieldsProps) {
  const { costs } = useShipping();
  const { register, control, setValue, clearErrors, formState } = form;
  const { errors } = formState;
  const draft = form.watch();
  const [own, chosen] = [placeRegionOf(draft), regionOf(draft)];
  const [contradicting, setContradicting] = useState<Region>();

  const setPlace = (id: string, region: string) => {
    setValue('place_id', id);
    setValue('place_region', region);
    setContradicting(undefined);
  };
  return (
    <section className={styles.section}>
      <h2 className={styles.sectionTitle}>{checkoutMessages.address}</h2>
      <Controller
        name="city"
        control={control}
        render={({ field }) => (
          <CityField
            value={field.value}
            placeId={draft.place_id}
            error={errors.city?.message}
            onBlur={field.onBlur}
            onChoose={(place) => {
              setPlace(place.id, place.region);
              setValue('region', place.region);
              clearErrors(['city', 'region']);
              field.onChange(placeWords(place));
            }}
            onWords={(text) => {
              setPlace('', '');
              field.onChange(text);
            }}
          />
        )}
      />
      <Controller
        name="region"
        control={control}
        render={({ field }) => (
          <>
            <ChoiceGroup
              large
              legend={CHECKOUT_FIELDS.region.label}
              id={CHECKOUT_FIELDS.region.id}
              value={chosen}
              onChange={(region) => {
                if (own && region !== own) return setContradicting(region);
                setContradicting(undefined);
                field.onChange(region);
              }}
              error={errors.region?.message}
              choices={costs.map(({ region, cost }) => ({
                value: region,
                label: regionLabels[region],
                details: [<Cost key="cost" cost={(region === own && placeCost) || cost} isFree={isFree} />],
              }))}
            />
            {own && contradicting && (
              <RegionContradiction
                place={draft.city}
                own={regionLabels[own]}
                other={regionLabels[contradicting]}
                onKeep={() => setContradicting(undefined)}
                onChange={() => {
                  setPlace('', '');
                  field.onChange(contradicting);
                }}
              />
            )}
          </>
        )}
      />
      <TextAreaField
        {...register('address')}
        id={CHECKOUT_FIELDS.address.id}
        label={CHECKOUT_FIELDS.address.label}
        hint={checkoutMessages.streetHint}
        error={errors.address?.message}
        autoComplete="street-address"
        rows={3}
      />
    </section>
  );
}

function Cost({ cost, isFree }: { cost: number; isFree: boolean }) {
  if (!isFree) return <Money amount={cost} short />;
  return (
    <>
      <del>
        <Money amount={cost} short />
      </del>{' '}
      {cartSummaryMessages.free}
    </>
  );
}
