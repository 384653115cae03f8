import { valibotResolver } from '@hookform/resolvers/valibot';
import { type DefaultValues, type FieldValues, type Path, type UseFormProps, useForm } from 'react-hook-form';
import type * as v from 'valibot';
import { useSubmit } from './use-submit';

interface SubmitFormOptions<Draft extends FieldValues, Values>
  extends Pick<UseFormProps, 'shouldFocusError'> {
  schema: v.GenericSchema<Draft, Values>;
  /** All fields, in the order of the page. */
  defaultValues: Draft;
  /** Message for an error without a text. */
  fallback: string;
}

/** Return a form with the props of its fields and its submit; see `useSubmit`. */
export function useSubmitForm<Draft extends FieldValues, Values>(options: SubmitFormOptions<Draft, Values>) {
  const { schema, defaultValues, fallback, ...rest } = options;
  const form = useForm<Draft, unknown, Values>({
    ...rest,
    resolver: valibotResolver(schema),
    criteriaMode: 'all', // Otherwise the resolver skips the comparison of two fields while others are invalid.
    defaultValues: defaultValues as DefaultValues<Draft>,
  });
  const fields = Object.keys(defaultValues) as Path<Draft>[];
  const submission = useSubmit({ setError: form.setError, fields, fallback });
  return {
    form,
    ...submission,
    /** Return the props of a field. */
    field: (name: Path<Draft>) => ({
      ...form.register(name),
      error: form.getFieldState(name, form.formState).error?.message,
    }),
  };
}
