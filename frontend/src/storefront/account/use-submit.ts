import { useRef, useState } from 'react';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { toFailure } from '@/api/failure';

/** What the shop refused, when no field of the form is to blame. */
export interface Refusal {
  message: string;
  /** How long to wait before the next attempt; 0 when there is nothing to wait for. */
  waitS: number;
}

interface SubmitOptions<T extends FieldValues> {
  setError: UseFormSetError<T>;
  /** The fields that a fault can be shown at. */
  fields: readonly Path<T>[];
  /** What is said of a refusal without words. */
  fallback: string;
}

const TOO_MANY = 429;

/**
 * Sends a form, never twice at once. What the shop refuses is shown at the fields that it names, first message
 * only, else on top; what was typed stays.
 */
export function useSubmit<T extends FieldValues>({ setError, fields, fallback }: SubmitOptions<T>) {
  const [refusal, setRefusal] = useState<Refusal>();
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
    setRefusal({ message: foreign, waitS: status === TOO_MANY ? retryAfterS : 0 });
  };

  /** Whether it went through; not even tried while the one before is under way. */
  const submit = async (send: () => Promise<{ error?: unknown }>): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusy(true);
    setRefusal(undefined);
    const { error } = await send();
    isRunning.current = false;
    setBusy(false);
    if (error) refuse(error);
    return !error;
  };

  return { submit, isBusy, refusal };
}
