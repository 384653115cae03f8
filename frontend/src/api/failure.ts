import { commonMessages } from '@/shared/messages/common';

/** What a failed call says, whatever went wrong. */
export interface Failure {
  /** The HTTP status; 0 when there was no answer. */
  status: number;
  /** Stable and for programs: `price_changed`, `validation_failed` … */
  code: string;
  /** Arabic, fit to show. */
  message: string;
  /** The first message of each field, by its dotted name. */
  fields: Readonly<Record<string, string>>;
  /** How long to wait before the next attempt; 0 when nobody said. */
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

/** Reads the error of a query or mutation. `unexplained` is said of an answer without words. */
export function toFailure(error: unknown, unexplained: string = commonMessages.serverError): Failure {
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
