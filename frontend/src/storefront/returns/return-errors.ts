import type { FieldPath } from 'react-hook-form';
import type { ApiError } from '@/api/api-error';
import type { ReturnLine, ReturnRequest } from '@/api/customer';
import { returnFormMessages as messages } from '@/shared/messages/storefront/return-form';
import type { ReturnDraft } from './return-schema';

/** Effects of a rejected request on the form. */
export interface ReturnErrors {
  fields: [FieldPath<ReturnDraft>, string][];
  /** Errors of photos by their place; those of all photos are under -1. */
  photos: Record<number, string>;
  /** Error that belongs to no field. */
  message: string | undefined;
}

/** Return the name of the form's field; the server counts the chosen lines only. */
function fieldOf(name: string, request: ReturnRequest, lines: readonly ReturnLine[]) {
  if (name === 'kind' || name === 'reason' || name === 'details' || name === 'lines') return name;
  const sent = request.lines[Number(/^lines\.(\d+)/.exec(name)?.[1] ?? -1)];
  const place = lines.findIndex(({ line }) => line === sent?.line);
  return place < 0 ? undefined : (`lines.${place}.quantity` as const);
}

/** Assign the errors of a rejected request to the parts of the form. */
export function toReturnErrors(
  { fields, message, status }: ApiError,
  request: ReturnRequest,
  lines: readonly ReturnLine[],
): ReturnErrors {
  const errors: ReturnErrors = { fields: [], photos: {}, message: undefined };
  const others: string[] = [];
  for (const [name, text] of Object.entries(fields)) {
    const photo = /^photos(?:\.(\d+))?$/.exec(name);
    const field = fieldOf(name, request, lines);
    if (photo) errors.photos[Number(photo[1] ?? -1)] = text;
    else if (field) errors.fields.push([field, text]);
    else others.push(text);
  }
  const isShown = errors.fields.length > 0 || Object.keys(errors.photos).length > 0;
  if (!isShown || others.length > 0) {
    const isUnanswered = status === 0 || status >= 500;
    errors.message = [message, ...others, ...(isUnanswered ? [messages.resend] : [])].join('\n');
  }
  return errors;
}
