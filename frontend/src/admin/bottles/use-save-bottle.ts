import { bottleFormMessages as messages } from '@/shared/messages/admin/bottles';
import { useToasts } from '@/shared/toasts/use-toasts';
import type { Bottle } from '../api';
import { useCreateBottleMutation, useUpdateBottleMutation } from '../api';
import { type BottleValues, toBottleTerms } from './bottle-schema';
import { conflictingBottle } from './conflicting-bottle';

interface SaveOutcomes {
  onDone: () => void;
  onConflict: (present: Bottle) => void;
  onError: (error: unknown) => void;
}

/** Return a function that creates the bottle, or updates the given one, and reports the result. */
export function useSaveBottle(bottle: Bottle | undefined, outcomes: SaveOutcomes) {
  const toasts = useToasts();
  const [create, { isLoading: isCreating }] = useCreateBottleMutation();
  const [update, { isLoading: isUpdating }] = useUpdateBottleMutation();

  const send = (values: BottleValues) => {
    const terms = toBottleTerms(values);
    if (!bottle) return create({ newBottle: { ...terms, product: values.product?.id ?? '' } });
    const { id, version: expected_version } = bottle;
    return update({ bottle: id, updateBottle: { ...terms, expected_version } });
  };
  const save = async (values: BottleValues) => {
    const { error } = await send(values);
    if (!error) {
      toasts.success(bottle ? messages.saved : messages.added, { message: values.product?.name });
      return outcomes.onDone();
    }
    const present = conflictingBottle(error);
    return present ? outcomes.onConflict(present) : outcomes.onError(error);
  };
  return { save, isSaving: isCreating || isUpdating };
}
