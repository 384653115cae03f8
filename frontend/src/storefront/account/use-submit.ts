import { useRef, useState } from 'react';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { toApiError } from '@/api/api-error';

/** A submit error that belongs to no field of the form. */
export interface SubmitError {
  message: string;
  /** Seconds to wait before the next attempt; 0 when none is required. */
  waitS: number;
}

interface SubmitOptions<T extends FieldValues> {
  setError: UseFormSetError<T>;
  /** The fields that can show an error. */
  fields: readonly Path<T>[];
  /** Message for an error without a text. */
  fallback: string;
}

const TOO_MANY = 429;

/**
 * Submit a form, one request at a time. Errors of its fields are set on them, first message only; others are
 * returned as `submitError`. Typed values stay.
 */
export function useSubmit<T extends FieldValues>({ setError, fields, fallback }: SubmitOptions<T>) {
  const [submitError, setSubmitError] = useState<SubmitError>();
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);

  const showError = (error: unknown) => {
    const { status, message, retryAfterS, fields: fieldErrors } = toApiError(error, fallback);
    const ownFields = fields.filter((field) => fieldErrors[field]);
    for (const field of ownFields) {
      setError(
        field,
        { type: 'server', message: fieldErrors[field] },
        { shouldFocus: field === ownFields[0] },
      );
    }
    if (ownFields.length > 0) return;
    const [otherError = message] = Object.values(fieldErrors);
    setSubmitError({ message: otherError, waitS: status === TOO_MANY ? retryAfterS : 0 });
  };

  /** Resolve to whether the submit succeeded; `false` without sending while another one is running. */
  const submit = async (send: () => Promise<{ error?: unknown }>): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusy(true);
    setSubmitError(undefined);
    const { error } = await send();
    isRunning.current = false;
    setBusy(false);
    if (error) showError(error);
    return !error;
  };

  return { submit, isBusy, submitError };
}
