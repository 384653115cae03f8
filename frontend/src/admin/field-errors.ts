import { get } from 'react-hook-form';
import type { FieldError } from '@/shared/components/error-summary';

/** Return the id of a field's control, to which the error summary links. */
export const controlId = (form: string, field: string) => `${form}-${field.replaceAll('.', '-')}`;

function messageOf(error: unknown): string | undefined {
  const isFieldError = typeof error === 'object' && error !== null && 'message' in error;
  return isFieldError && typeof error.message === 'string' ? error.message : undefined;
}

/** Collect every message in a tree of errors with its field's dotted name. */
function messagesIn(errors: object, path = ''): [field: string, message: string][] {
  return Object.entries(errors).flatMap(([key, error]): [string, string][] => {
    if (key === 'ref' || typeof error !== 'object' || error === null) return [];
    const field = path ? `${path}.${key}` : key;
    const message = messageOf(error);
    return [...(message ? [[field, message] as [string, string]] : []), ...messagesIn(error, field)];
  });
}

/**
 * Return a form's errors in the order of `fields`, followed by those of fields without a control. `form` is the prefix
 * of the controls' ids.
 */
export function fieldErrors(errors: object, form: string, fields: readonly string[]): FieldError[] {
  const shown = fields.flatMap((field) => {
    const message = messageOf(get(errors, field));
    return message ? [{ controlId: controlId(form, field), message }] : [];
  });
  const others = messagesIn(errors)
    .filter(([field]) => !fields.includes(field))
    .map(([, message]) => ({ message }));
  return [...shown, ...others];
}
