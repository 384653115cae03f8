/** What can be said of the order on its way. */
export type Phase =
  /** There is none. */
  | 'idle'
  /** Sent for the first time. */
  | 'placing'
  /** No answer came; it is sent again by itself. */
  | 'waiting'
  /** Sent again just now. */
  | 'resending'
  /** The shop's total is another one by now: the guest is asked whether to send it at that. */
  | 'repriced'
  /** The guest no longer waits. */
  | 'stopped'
  /** It was sent under another account than the present one, and the shop would not know it again. */
  | 'foreign'
  /** Too old to be sent again. */
  | 'expired';

/** An order of which nothing more is heard by waiting. */
export const FINAL: readonly Phase[] = ['repriced', 'stopped', 'foreign', 'expired'];
