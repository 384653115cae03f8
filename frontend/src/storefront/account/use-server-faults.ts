import { useState } from 'react';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { toFailure } from '@/api/failure';

/** Shows what the shop refused: each fault at its field when the form has it, else one line on top. */
export function useServerFaults<T extends FieldValues>(
  setError: UseFormSetError<T>,
  fields: readonly Path<T>[],
  fallback: string,
) {
  const [refusal, setRefusal] = useState<string>();
  const refuse = (error: unknown) => {
    const failure = toFailure(error);
    const known = fields.filter((field) => failure.fields[field]);
    for (const field of known) setError(field, { type: 'server', message: failure.fields[field] });
    setRefusal(known.length > 0 ? undefined : failure.message || fallback);
  };
  return { refusal, refuse, forgive: () => setRefusal(undefined) };
}
