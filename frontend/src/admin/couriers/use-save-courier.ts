import { courierFormMessages as messages } from '@/shared/messages/admin/couriers';
import { useToasts } from '@/shared/toasts/use-toasts';
import type { Courier } from '../api';
import { useCreateCourierMutation, useUpdateCourierMutation } from '../api';
import { conflictWith } from '../conflict';
import { type CourierValues, toCourierForm } from './courier-schema';

/** Return the current courier from a 409 error; undefined for other errors. */
const conflictingCourier = conflictWith<Courier>('kind', 'payout_days', 'version');

interface SaveOutcomes {
  onDone: () => void;
  onConflict: (present: Courier) => void;
  onError: (error: unknown) => void;
}

/** Return a function that creates the courier, or updates the given one, and reports the result. */
export function useSaveCourier(courier: Courier | undefined, outcomes: SaveOutcomes) {
  const toasts = useToasts();
  const [create, { isLoading: isCreating }] = useCreateCourierMutation();
  const [update, { isLoading: isUpdating }] = useUpdateCourierMutation();

  const send = (values: CourierValues) => {
    const { kind, ...rest } = toCourierForm(values);
    if (!courier) return create({ newCourier: { kind, ...rest } });
    const { id, version: expected_version } = courier;
    return update({ courier: id, updateCourier: { ...rest, expected_version } });
  };
  const save = async (values: CourierValues) => {
    const { error } = await send(values);
    if (!error) {
      toasts.success(courier ? messages.saved : messages.added, { message: values.name });
      return outcomes.onDone();
    }
    const present = conflictingCourier(error);
    return present ? outcomes.onConflict(present) : outcomes.onError(error);
  };
  return { save, isSaving: isCreating || isUpdating };
}
