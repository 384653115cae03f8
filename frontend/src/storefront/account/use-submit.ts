import { useRef, useState } from 'react';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { toFailure } from '@/api/failure';

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
 * Submit a form, one request at a time. Errors of known fields are set on them, first message only; others are
 * returned as `submitError`. Typed values stay.
 */
export function useSubmit<T extends FieldValues>({ setError, fields, fallback }: SubmitOptions<T>) {
  const [submitError, setSubmitError] = useState<SubmitError>();
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);

  const refuse = (error: unknown) => {
    const { status, message, retryAfterS, fields: faults } = toFailure(error, fallback);
    const known = fields.filter((field) => faults[field]);
    for (const field of known) {
      setError(field, { type: 'server', message: faults[field] }, { shouldFocus: field === known[0] });
    }
    if (known.length > 0) return;
    const [foreign = message] = Object.values(faults);
    setSubmitError({ message: foreign, waitS: status === TOO_MANY ? retryAfterS : 0 });
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
    if (error) refuse(error);
    return !error;
  };

  return { submit, isBusy, submitError };
}
