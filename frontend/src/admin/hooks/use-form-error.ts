import { useEffect, useId } from 'react';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { toFailure } from '@/api/failure';
import { adminMessages } from '@/shared/messages/admin';
import { useToasts } from '@/shared/toasts/use-toasts';

interface FormErrorOptions<Values extends FieldValues> {
  formState: { errors: object; isSubmitting: boolean };
  setError: UseFormSetError<Values>;
  /** What is said of a refusal that is no field's fault. */
  title: string;
  /** What is said of a refusal without words. */
  unexplained?: string;
}

/**
 * Returns what to do with a save that the store refused: each fault goes under its field, by its dotted name, and a
 * notice says so; a refusal of another kind is told with its words. An ended session speaks for itself. The notice closes
 * once the form is mended, sent again or gone.
 */
export function useFormError<Values extends FieldValues>({
  formState,
  setError,
  title,
  unexplained,
}: FormErrorOptions<Values>) {
  const toasts = useToasts();
  const about = useId();
  const { errors, isSubmitting } = formState;
  const isFaulty = Object.keys(errors).length > 0;
  useEffect(() => {
    if (isSubmitting) toasts.closeAbout(about);
  }, [isSubmitting, about, toasts]);
  // Apart from the above: a refusal without faults is told before the submission has ended.
  useEffect(() => {
    if (!isFaulty) toasts.closeAbout(about);
  }, [isFaulty, about, toasts]);
  useEffect(() => () => toasts.closeAbout(about), [about, toasts]);

  return (error: unknown) => {
    const { status, fields, message } = toFailure(error, unexplained);
    const faults = Object.entries(fields);
    for (const [field, fault] of faults) {
      setError(field as FieldPath<Values>, { type: 'server', message: fault });
    }
    if (faults.length > 0) {
      toasts.error(adminMessages.checkFailed, { message: adminMessages.checkText, about });
    } else if (status !== 401) toasts.error(title, { message, about });
  };
}
