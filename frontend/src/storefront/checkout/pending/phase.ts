/** State of the pending order. */
export type Phase =
  /** No order is pending. */
  | 'idle'
  /** First attempt is running. */
  | 'placing'
  /** No answer yet; the next attempt is scheduled. */
  | 'waiting'
  /** A further attempt is running. */
  | 'resending'
  /** The total changed: the customer is asked whether to order at the new one. */
  | 'repriced'
  /** The customer no longer waits. */
  | 'stopped'
  /** Sent under another account than the current one, for which the server does not know the key. */
  | 'foreign'
  /** Too old to be sent again. */
  | 'expired';

/** Phases in which nothing more is sent automatically. */
export const FINAL_PHASES: readonly Phase[] = ['repriced', 'stopped', 'foreign', 'expired'];
