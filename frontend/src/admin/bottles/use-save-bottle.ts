import { bottleFormMessages as messages } from '@/shared/messages/admin/bottles';
import type { Bottle } from '../api';
import { useCreateBottleMutation, useUpdateBottleMutation } from '../api';
import { useStep } from '../hooks/use-step';
import { type BottleValues, toBottleTerms } from './bottle-schema';
import { conflictingBottle } from './conflicting-bottle';

interface SaveOutcomes {
  onDone: () => void;
  onConflict: (present: Bottle) => void;
  onError: (error: unknown) => void;
}

/** Return a function that creates the bottle, or updates the given one, and reports the result. */
export function useSaveBottle(bottle: Bottle | undefined, { onDone, onConflict, onError }: SaveOutcomes) {
  const step = useStep({ failed: onError, conflicting: conflictingBottle, onConflict });
  const [create, { isLoading: isCreating }] = useCreateBottleMutation();
  const [update, { isLoading: isUpdating }] = useUpdateBottleMutation();

  const send = (values: BottleValues) => {
    const terms = toBottleTerms(values);
    if (!bottle) return create({ newBottle: { ...terms, product: values.product?.id ?? '' } });
    const { id, version: expected_version } = bottle;
    return update({ bottle: id, updateBottle: { ...terms, expected_version } });
  };
  const save = async (values: BottleValues) => {
    const done = bottle ? messages.saved : messages.added;
    if (await step(send(values), done, values.product?.name)) onDone();
  };
  return { save, isSaving: isCreating || isUpdating };
}
