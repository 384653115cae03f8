import { toApiError } from '@/api/api-error';
import { useToasts } from '@/shared/toasts/use-toasts';

interface StepOptions<Item> {
  /** Toast title of failures. */
  failed: string;
  /** Return the current item from the error of a conflict; undefined for other errors. */
  conflicting: (error: unknown) => Item | undefined;
  onConflict: (present: Item) => void;
  /** Show an error other than a conflict; a toast by default. */
  onError?: (error: unknown) => void;
}

/**
 * Return a function that waits for a change of an item, reports its result and returns whether it succeeded; conflicts
 * go to `onConflict`.
 */
export function useStep<Item>({ failed, conflicting, onConflict, onError }: StepOptions<Item>) {
  const toasts = useToasts();
  return async (change: PromiseLike<{ error?: unknown }>, done: string): Promise<boolean> => {
    const { error } = await change;
    if (!error) {
      toasts.success(done);
      return true;
    }
    const present = conflicting(error);
    const { status, message } = toApiError(error);
    if (present) onConflict(present);
    else if (onError) onError(error);
    else if (status !== 401) toasts.error(failed, { message });
    return false;
  };
}
