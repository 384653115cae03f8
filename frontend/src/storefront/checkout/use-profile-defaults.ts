import { useEffect, useState } from 'react';
import type { UseFormReset } from 'react-hook-form';
import { useSelector } from 'react-redux';
import { useCurrentUserQuery } from '@/api';
import { selectCustomer } from '@/api/session-slice';
import { type CheckoutDraft, EMPTY_DRAFT } from './checkout-schema';

/** Fills the form once from the profile of a signed-in customer; `clear` empties it again. */
export function useProfileDefaults(reset: UseFormReset<CheckoutDraft>, isTouched: boolean) {
  const isSignedIn = useSelector(selectCustomer) !== null;
  const user = useCurrentUserQuery(undefined, { skip: !isSignedIn }).data?.data.user;
  const [isPrefilled, setPrefilled] = useState(false);
  const [isDone, setDone] = useState(false);

  useEffect(() => {
    if (!user || isDone || isTouched) return;
    const { customer } = user;
    reset({
      name: user.name,
      phone: user.phone ?? customer?.phone ?? '',
      email: user.email ?? '',
      region: user.region ?? customer?.region ?? '',
      city: customer?.city ?? '',
      address: customer?.address ?? '',
    });
    setDone(true);
    setPrefilled(true);
  }, [user, isDone, isTouched, reset]);

  const clear = () => {
    reset(EMPTY_DRAFT);
    setPrefilled(false);
  };
  return { isPrefilled, clear };
}
