import type { PlacedOrder } from '@/api';
import { type Failure, toFailure } from '@/api/failure';

/** What an attempt to send an order came to. */
export type Outcome =
  /** The shop has the order. */
  | { kind: 'placed'; order: PlacedOrder }
  /** The shop does not have it, and will not get it: something in it must change. */
  | { kind: 'refused'; failure: Failure }
  /** The shop stumbled; whether it has the order nobody can say. */
  | { kind: 'failed'; failure: Failure }
  /** No answer, or one that asks to come back later. */
  | { kind: 'silent'; retryAfterMs: number };

/** Refusals of the sender or of the moment, which say nothing about an earlier attempt. */
const SAYS_NOTHING_OF_EARLIER = [401, 403, 419, 429];
const COME_BACK_LATER = [408, 425, 502, 503, 504];

/** Reads what the shop answered. `isAgain`: an earlier attempt may have reached it. */
export function outcomeOf(
  result: { data?: { data: PlacedOrder }; error?: unknown },
  isAgain: boolean,
): Outcome {
  if (result.data) return { kind: 'placed', order: result.data.data };
  const failure = toFailure(result.error);
  const { status, retryAfterS } = failure;
  const isLater = status === 0 || COME_BACK_LATER.includes(status);
  if (isLater || (isAgain && SAYS_NOTHING_OF_EARLIER.includes(status))) {
    return { kind: 'silent', retryAfterMs: (retryAfterS || 0) * 1000 };
  }
  return { kind: status >= 500 ? 'failed' : 'refused', failure };
}
