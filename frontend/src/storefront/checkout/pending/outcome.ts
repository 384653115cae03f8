import type { PlacedOrder } from '@/api';
import { type ApiError, toApiError } from '@/api/api-error';

/** Result of one attempt to send an order. */
export type Outcome =
  /** The server has the order. */
  | { kind: 'placed'; order: PlacedOrder }
  /** The server rejected the order; it must be changed first. */
  | { kind: 'rejected'; failure: ApiError }
  /** Server error; whether the order exists is unknown. */
  | { kind: 'failed'; failure: ApiError }
  /** No answer, or one that asks to retry later. */
  | { kind: 'unanswered'; retryAfterMs: number };

/** Statuses about the caller or the moment, which leave the result of an earlier attempt open. */
const INCONCLUSIVE_STATUSES = [401, 403, 419, 429];
const RETRY_LATER_STATUSES = [408, 425, 502, 503, 504];

/** Classify the server's answer. `isAgain`: an earlier attempt may have reached it. */
export function outcomeOf(
  result: { data?: { data: PlacedOrder }; error?: unknown },
  isAgain: boolean,
): Outcome {
  if (result.data) return { kind: 'placed', order: result.data.data };
  const failure = toApiError(result.error);
  const { status, retryAfterS } = failure;
  const isLater = status === 0 || RETRY_LATER_STATUSES.includes(status);
  if (isLater || (isAgain && INCONCLUSIVE_STATUSES.includes(status))) {
    return { kind: 'unanswered', retryAfterMs: (retryAfterS || 0) * 1000 };
  }
  return { kind: status >= 500 ? 'failed' : 'rejected', failure };
}
