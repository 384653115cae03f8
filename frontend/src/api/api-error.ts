import { commonMessages } from '@/shared/messages/shared/common';

/** A failed call, whatever the cause. */
export interface ApiError {
  /** HTTP status; 0 without a response. */
  status: number;
  /** Stable machine-readable code, such as `price_changed` or `validation_failed`. */
  code: string;
  /** Arabic message, fit to show. */
  message: string;
  /** First message of each field, by its dotted name. */
  fields: Readonly<Record<string, string>>;
  /** Seconds to wait before the next attempt; 0 when the response does not say. */
  retryAfterS: number;
  /** Details of a conflict. */
  data: unknown;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function firstMessages(errors: unknown): Record<string, string> {
  if (!isRecord(errors)) return {};
  const firsts = Object.entries(errors).map(([field, messages]) => [field, [messages].flat()[0]] as const);
  return Object.fromEntries(firsts.filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
}

/** Convert the error of a query or mutation. `unexplained` is the message for a response without one. */
export function toApiError(error: unknown, unexplained: string = commonMessages.serverError): ApiError {
  const status = isRecord(error) && typeof error.status === 'number' ? error.status : 0;
  const body = isRecord(error) && isRecord(error.data) ? error.data : {};
  const fallback = status === 0 ? commonMessages.networkError : unexplained;
  return {
    status,
    code: typeof body.code === 'string' ? body.code : '',
    message: typeof body.message === 'string' && body.message ? body.message : fallback,
    fields: firstMessages(body.errors),
    retryAfterS: isRecord(error) ? Number(error.retryAfterS) || 0 : 0,
    data: body.data,
  };
}
