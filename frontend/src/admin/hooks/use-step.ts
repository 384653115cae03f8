import { toApiError } from '@/api/api-error';
import { useToasts } from '@/shared/toasts/use-toasts';

interface StepOptions<Item> {
  /** Toast title of errors other than conflicts, or a function that shows them. */
  failed: string | ((error: unknown) => void);
  /** Return the current item from the error of a conflict; undefined for other errors. */
  conflicting: (error: unknown) => Item | undefined;
  onConflict: (present: Item) => void;
}

/**
 * Return a function that waits for a change of an item, reports its result, `about` an item, and returns whether it
 * succeeded; conflicts go to `onConflict`.
 */
export function useStep<Item>({ failed, conflicting, onConflict }: StepOptions<Item>) {
  const toasts = useToasts();
  return async (change: PromiseLike<{ error?: unknown }>, done: string, about?: string): Promise<boolean> => {
    const { error } = await change;
    if (!error) {
      toasts.success(done, { message: about });
      return true;
    }
    const present = conflicting(error);
    const { status, message } = toApiError(error);
    if (present) onConflict(present);
    else if (typeof failed !== 'string') failed(error);
    else if (status !== 401) toasts.error(failed, { message });
    return false;
  };
}
