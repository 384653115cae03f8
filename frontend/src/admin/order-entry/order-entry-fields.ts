import { type FieldPath, get, type UseFormReturn } from 'react-hook-form';
import { controlId } from '../field-errors';
import type { OrderEntry } from './order-entry';

/** Prefix of the ids of the form's controls. */
export const FORM = 'order-entry';

/** Return the id of a field's control, by the field's name in the API. */
export const idOf = (field: string) => controlId(FORM, field);

/** Return the server's message for a field of the request, which need not be one of the form. */
export function messageIn(errors: object, field: string): string | undefined {
  const error = get(errors, field) as { message?: string } | undefined;
  return error?.message;
}

/** Return the props of a field of the form. */
export const fieldProps = (
  { register, formState }: UseFormReturn<OrderEntry>,
  name: FieldPath<OrderEntry>,
) => ({
  ...register(name),
  id: idOf(name),
  error: messageIn(formState.errors, name),
});
