import { courierFormMessages as messages } from '@/shared/messages/admin/couriers';
import type { Courier } from '../api';
import { useCreateCourierMutation, useUpdateCourierMutation } from '../api';
import { conflictWith } from '../conflict';
import { useStep } from '../hooks/use-step';
import { type CourierValues, toCourierForm } from './courier-schema';

/** Return the current courier from a 409 error; undefined for other errors. */
const conflictingCourier = conflictWith<Courier>('kind', 'payout_days', 'version');

interface SaveOutcomes {
  onDone: () => void;
  onConflict: (present: Courier) => void;
  onError: (error: unknown) => void;
}

/** Return a function that creates the courier, or updates the given one, and reports the result. */
export function useSaveCourier(courier: Courier | undefined, { onDone, onConflict, onError }: SaveOutcomes) {
  const step = useStep({ failed: onError, conflicting: conflictingCourier, onConflict });
  const [create, { isLoading: isCreating }] = useCreateCourierMutation();
  const [update, { isLoading: isUpdating }] = useUpdateCourierMutation();

  const send = (values: CourierValues) => {
    const { kind, ...rest } = toCourierForm(values);
    if (!courier) return create({ newCourier: { kind, ...rest } });
    const { id, version: expected_version } = courier;
    return update({ courier: id, updateCourier: { ...rest, expected_version } });
  };
  const save = async (values: CourierValues) => {
    const done = courier ? messages.saved : messages.added;
    if (await step(send(values), done, values.name)) onDone();
  };
  return { save, isSaving: isCreating || isUpdating };
}
