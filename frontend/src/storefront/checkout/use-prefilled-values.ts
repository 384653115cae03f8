import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useSelector } from 'react-redux';
import { type User, useCurrentUserQuery } from '@/api';
import { selectCustomer } from '@/api/session-slice';
import { type CheckoutDraft, EMPTY_DRAFT, FIELD_NAMES } from './checkout-fields';
import type { CheckoutForm } from './checkout-schema';
import { readDraft, storeDraft } from './draft';
import { forgetDraft } from './draft-key';

type Form = UseFormReturn<CheckoutDraft, unknown, CheckoutForm>;

/** Source of the prefilled values; `both` is a draft whose empty fields came from the profile. */
type PrefillSource = 'draft' | 'profile' | 'both' | 'cleared';

const profileOf = ({ name, phone, email, region, customer }: User): CheckoutDraft => ({
  ...EMPTY_DRAFT,
  name,
  phone: phone ?? customer?.phone ?? '',
  email: email ?? '',
  region: region ?? customer?.region ?? '',
  city: customer?.city ?? '',
  address: customer?.address ?? '',
});

/**
 * Prefill empty fields: with the draft typed before a reload, then once with the profile of a logged-in customer.
 * Changes are stored as a draft from then on. `clear` empties the form, `fill` restores the profile.
 */
export function usePrefilledValues({ reset, watch, getValues, setValue }: Form) {
  const isSignedIn = useSelector(selectCustomer) !== null;
  const user = useCurrentUserQuery(undefined, { skip: !isSignedIn }).data?.data.user;
  const [source, setSource] = useState<PrefillSource>();
  const filledFor = useRef<string>(undefined);

  const fillFrom = useCallback(
    (values: CheckoutDraft, from: 'draft' | 'profile') => {
      const typed = getValues();
      const empty = FIELD_NAMES.filter((name) => !typed[name].trim() && values[name]);
      for (const name of empty) setValue(name, values[name]);
      if (empty.includes('city')) {
        setValue('place_id', values.place_id);
        setValue('place_region', values.place_region);
      }
      if (empty.length > 0) setSource((before) => (before === 'draft' ? 'both' : from));
    },
    [getValues, setValue],
  );

  useEffect(() => {
    const draft = readDraft();
    if (draft) fillFrom(draft, 'draft');
    const subscription = watch((values, { type }) => {
      if (type === 'change') storeDraft({ ...EMPTY_DRAFT, ...values });
    });
    return () => subscription.unsubscribe();
  }, [watch, fillFrom]);

  useEffect(() => {
    if (!user || filledFor.current === user.id) return;
    filledFor.current = user.id;
    fillFrom(profileOf(user), 'profile');
  }, [user, fillFrom]);

  return {
    source,
    clear() {
      forgetDraft();
      reset(EMPTY_DRAFT);
      setSource(user && 'cleared');
    },
    fill: () => user && fillFrom(profileOf(user), 'profile'),
  };
}

export type PrefilledValues = ReturnType<typeof usePrefilledValues>;
