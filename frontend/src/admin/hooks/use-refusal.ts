import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { toFailure } from '@/api/failure';
import { adminMessages } from '@/shared/messages/admin';
import { useToasts } from '@/shared/toasts/use-toasts';

interface RefusalOptions<Values extends FieldValues> {
  setError: UseFormSetError<Values>;
  /** What is said of a refusal that is no field's fault. */
  title: string;
  /** What is said of a refusal without words. */
  unexplained?: string;
}

/**
 * Returns what to do with a save that the store refused: each fault goes under its field, by its dotted name, and a
 * notice says so; a refusal of another kind is told with its words. An ended session speaks for itself.
 */
export function useRefusal<Values extends FieldValues>({
  setError,
  title,
  unexplained,
}: RefusalOptions<Values>) {
  const toasts = useToasts();
  return (error: unknown) => {
    const { status, fields, message } = toFailure(error, unexplained);
    const faults = Object.entries(fields);
    for (const [field, fault] of faults) {
      setError(field as FieldPath<Values>, { type: 'server', message: fault });
    }
    if (faults.length > 0) toasts.error(adminMessages.checkFailed, { message: adminMessages.checkText });
    else if (status !== 401) toasts.error(title, { message });
  };
}
