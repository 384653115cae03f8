import { useEffect, useId } from 'react';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { toApiError } from '@/api/api-error';
import { adminMessages } from '@/shared/messages/admin/common';
import { useToasts } from '@/shared/toasts/use-toasts';

interface FormErrorOptions<Values extends FieldValues> {
  formState: { errors: object; isSubmitting: boolean };
  setError: UseFormSetError<Values>;
  /** Toast title for errors that belong to no field. */
  title: string;
  /** Message for errors without one. */
  unexplained?: string;
}

/**
 * Return a handler for rejected saves: show each field error under its field along with a toast, or any other error as
 * a toast. An expired session is reported elsewhere. The toast closes once the form is corrected, resubmitted or
 * unmounted.
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
  const hasErrors = Object.keys(errors).length > 0;
  useEffect(() => {
    if (isSubmitting) toasts.closeAbout(about);
  }, [isSubmitting, about, toasts]);
  // Separate from the effect above: an error without field errors arrives before the submission has ended.
  useEffect(() => {
    if (!hasErrors) toasts.closeAbout(about);
  }, [hasErrors, about, toasts]);
  useEffect(() => () => toasts.closeAbout(about), [about, toasts]);

  return (error: unknown) => {
    const { status, fields, message } = toApiError(error, unexplained);
    const fieldErrors = Object.entries(fields);
    for (const [field, message] of fieldErrors) {
      setError(field as FieldPath<Values>, { type: 'server', message });
    }
    if (fieldErrors.length > 0) {
      toasts.error(adminMessages.checkFailed, { message: adminMessages.checkText, about });
    } else if (status !== 401) toasts.error(title, { message, about });
  };
}
