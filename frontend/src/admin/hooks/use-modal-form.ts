import { valibotResolver } from '@hookform/resolvers/valibot';
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from 'react-hook-form';
import type * as v from 'valibot';
import { controlId, fieldErrors } from '../field-errors';
import { useFormError } from './use-form-error';

interface ModalFormOptions<Draft extends FieldValues, Values> {
  /** Prefix of the controls' ids. */
  id: string;
  /** Names of the fields in the order of the error summary. */
  fields: readonly string[];
  schema: v.GenericSchema<Draft, Values>;
  defaultValues: DefaultValues<Draft>;
  /** Toast title for errors that belong to no field. */
  failed: string;
  /** Return the field that shows an error of the server about the given one, by the values of the form. */
  fieldOf?: (field: FieldPath<Draft>, values: Draft) => FieldPath<Draft>;
}

/** Return the form of a `FormModal`, with its props and those of its fields, and a handler for rejected saves. */
export function useModalForm<Draft extends FieldValues, Values>(options: ModalFormOptions<Draft, Values>) {
  const { id, fields, schema, defaultValues, failed, fieldOf = (field) => field } = options;
  const form = useForm<Draft, unknown, Values>({
    resolver: valibotResolver(schema),
    defaultValues,
    shouldFocusError: false, // The error summary takes the focus.
  });
  const { formState, getFieldState, register } = form;
  const showError = useFormError<Draft>({
    formState,
    setError: (field, error) => form.setError(fieldOf(field as FieldPath<Draft>, form.getValues()), error),
    title: failed,
  });
  const idOf = (name: FieldPath<Draft>) => controlId(id, name);
  const errorOf = (name: FieldPath<Draft>) => getFieldState(name, formState).error?.message;
  return {
    ...form,
    idOf,
    errorOf,
    /** Return the props of a field. */
    field: (name: FieldPath<Draft>) => ({ ...register(name), id: idOf(name), error: errorOf(name) }),
    /** Props of the `FormModal`. */
    modal: { isDirty: formState.isDirty, errors: fieldErrors(formState.errors, id, fields) },
    showError,
  };
}
