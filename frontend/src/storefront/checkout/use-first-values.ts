import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useSelector } from 'react-redux';
import { useCurrentUserQuery } from '@/api';
import { selectCustomer } from '@/api/session-slice';
import { type CheckoutDraft, EMPTY_DRAFT } from './checkout-fields';
import type { CheckoutForm } from './checkout-schema';
import { keepDraft, readDraft } from './draft';
import { forgetDraft } from './draft-key';

type Form = UseFormReturn<CheckoutDraft, unknown, CheckoutForm>;

/**
 * Fills the form once: with what was typed before the page was loaded anew, else from the profile of a signed-in
 * customer. Keeps what is typed from then on. `clear` empties the form again.
 */
export function useFirstValues({ reset, watch, formState: { isDirty } }: Form) {
  const isSignedIn = useSelector(selectCustomer) !== null;
  const user = useCurrentUserQuery(undefined, { skip: !isSignedIn }).data?.data.user;
  const [source, setSource] = useState<'draft' | 'profile' | 'guest'>();

  useEffect(() => {
    const draft = readDraft();
    if (draft) {
      reset(draft, { keepDefaultValues: true });
      setSource('draft');
    }
    const subscription = watch((values, { type }) => {
      if (type === 'change') keepDraft({ ...EMPTY_DRAFT, ...values });
    });
    return () => subscription.unsubscribe();
  }, [reset, watch]);

  useEffect(() => {
    if (!user || source || isDirty || readDraft()) return;
    const { customer } = user;
    reset({
      name: user.name,
      phone: user.phone ?? customer?.phone ?? '',
      email: user.email ?? '',
      region: user.region ?? customer?.region ?? '',
      city: customer?.city ?? '',
      address: customer?.address ?? '',
    });
    setSource('profile');
  }, [user, source, isDirty, reset]);

  const clear = () => {
    forgetDraft();
    reset(EMPTY_DRAFT);
    setSource('guest');
  };
  return { source, clear };
}
