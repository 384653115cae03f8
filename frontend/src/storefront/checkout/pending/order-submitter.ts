import type { PlaceOrder } from '@/api';
import { newKey } from '@/storefront/idempotency-key';
import { changedQuote } from '../checkout-error';
import type { Outcome } from './outcome';
import { PENDING_KEY } from './pending-gate';
import {
  isExpired,
  isSameOrder,
  type PendingOrder,
  readPending,
  removePending,
  storePending,
} from './pending-order';
import { FINAL_PHASES, type Phase } from './phase';
import { withTabLock } from './tab-lock';

type Settled = Extract<Outcome, { kind: 'placed' | 'rejected' | 'failed' }>;

/** Dependencies of the order submitter. */
export interface SubmitterDependencies {
  /** Send the order. `isAgain`: an earlier attempt may have reached the server. */
  post: (pending: PendingOrder, isAgain: boolean) => Promise<Outcome>;
  /** The current customer's id; `null` for a guest. */
  owner: () => string | null;
  /** The order was answered; `isAwaited` when the page that placed it handles errors itself. */
  onSettled: (settled: Settled, pending: PendingOrder, isAwaited: boolean) => void;
}

/** Back-off between attempts. The first is short, since a lost response is the most common failure. */
const DELAYS_MS = [2_000, 5_000, 15_000, 30_000, 60_000];
const OTHER_TAB_MS = 5_000;

/**
 * Submit one order reliably: store it on the device, then send it unchanged under one idempotency key until there is
 * an answer.
 */
export function createOrderSubmitter({ post, owner, onSettled }: SubmitterDependencies) {
  let pending: PendingOrder | undefined;
  let phase: Phase = 'idle';
  let isStored = false;
  let isSending = false;
  /** Whether an earlier attempt may have reached the server. */
  let isAgain = false;
  let unansweredAttempts = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let resolvePlace: ((settled: Settled | undefined) => void) | undefined;
  let underWay: Promise<void> = Promise.resolve();
  const listeners = new Set<() => void>();
  const placedListeners = new Set<(trackingToken: string) => void>();

  const show = (next: Phase) => {
    phase = next;
    for (const listener of listeners) listener();
  };
  const resolvePlaced = (settled?: Settled) => {
    resolvePlace?.(settled);
    resolvePlace = undefined;
  };
  const reset = () => {
    clearTimeout(timer);
    pending = undefined;
    unansweredAttempts = 0;
    show('idle');
  };

  /** Return the phase that prevents sending the order now, if any. */
  const blockingPhase = (order: PendingOrder): Phase | undefined => {
    if (order.newTotal !== undefined) return 'repriced';
    if (isExpired(order, Date.now())) return 'expired';
    if (order.stopped) return 'stopped';
    if (order.owner !== owner()) return 'foreign';
    return navigator.onLine ? undefined : 'waiting';
  };

  /** Whether an order repeats a stopped one whose key the server still knows. */
  const isResumedBy = (order: PlaceOrder, before: PendingOrder) =>
    before.newTotal === undefined &&
    !isExpired(before, Date.now()) &&
    before.owner === owner() &&
    isSameOrder(before.order, order);

  const wait = (delayMs: number) => {
    timer = setTimeout(attempt, delayMs);
    show('waiting');
  };

  const begin = (next: PendingOrder) => {
    pending = next;
    isStored = storePending(next);
    unansweredAttempts = 0;
    attempt();
  };

  const finish = (sent: PendingOrder, settled: Settled) => {
    const quote = settled.kind === 'rejected' && !resolvePlace ? changedQuote(settled.failure) : undefined;
    if (quote?.total !== undefined && (!isStored || readPending()?.key === sent.key)) {
      begin({ ...sent, newTotal: quote.total, codeProblem: quote.code_problem });
      return;
    }
    // A server error leaves open whether the order exists: keep the key, so that a repeated order stays the same
    // order.
    const wasOurs = settled.kind === 'failed' || !isStored || removePending(sent.key);
    if (settled.kind === 'failed') storePending({ ...sent, stopped: true });
    const isAwaited = resolvePlace !== undefined;
    reset();
    if (wasOurs) onSettled(settled, sent, isAwaited);
    if (settled.kind === 'placed' && !isAwaited)
      for (const listener of placedListeners) listener(settled.order.tracking_token);
    resolvePlaced(settled);
  };

  function attempt(): Promise<void> {
    clearTimeout(timer);
    if (pending && !isSending) underWay = send(pending);
    return underWay;
  }

  async function send(sent: PendingOrder): Promise<void> {
    const blockedBy = blockingPhase(sent);
    if (blockedBy) {
      if (blockedBy !== 'waiting') resolvePlaced();
      show(blockedBy);
      return;
    }
    isSending = true;
    show(isAgain ? 'resending' : 'placing');
    const outcome = await withTabLock(() => post(sent, isAgain));
    isSending = false;
    // Another tab received the answer meanwhile.
    if (pending?.key !== sent.key) return;
    if (!outcome) return wait(OTHER_TAB_MS);
    isAgain = true;
    if (outcome.kind !== 'unanswered') return finish(sent, outcome);
    if (pending.stopped) return show('stopped');
    const delayMs = DELAYS_MS[Math.min(unansweredAttempts, DELAYS_MS.length - 1)] ?? 0;
    unansweredAttempts += 1;
    wait(Math.max(delayMs, outcome.retryAfterMs));
  }

  /** Continue with the order that this or another tab stored. */
  const syncWithStorage = () => {
    const stored = readPending();
    const isKnown = stored?.stopped === pending?.stopped && stored?.newTotal === pending?.newTotal;
    if (stored?.key === pending?.key && isKnown) return;
    if (!stored) {
      if (!isStored) return;
      resolvePlaced();
      reset();
      return;
    }
    pending = stored;
    isStored = true;
    isAgain = true;
    attempt();
  };

  const onStorage = ({ key }: StorageEvent) => {
    if (key === PENDING_KEY || key === null) syncWithStorage();
  };
  const onVisible = () => {
    if (document.visibilityState === 'visible' && phase === 'waiting') attempt();
  };

  return {
    phase: () => phase,
    pending: () => pending,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Subscribe to orders that were placed when the page that submitted them no longer waited. */
    onPlaced(listener: (trackingToken: string) => void) {
      placedListeners.add(listener);
      return () => {
        placedListeners.delete(listener);
      };
    },
    /** Resume a stored order, and react to the network and to other tabs from now on. */
    start() {
      syncWithStorage();
      if (phase === 'waiting') attempt();
      window.addEventListener('online', attempt);
      window.addEventListener('storage', onStorage);
      document.addEventListener('visibilitychange', onVisible);
      return () => {
        clearTimeout(timer);
        window.removeEventListener('online', attempt);
        window.removeEventListener('storage', onStorage);
        document.removeEventListener('visibilitychange', onVisible);
      };
    },
    /**
     * Submit a new order. When it repeats a stopped one, that is resumed under its old key, exactly as it was sent.
     * Resolves to the answer, or to `undefined` when nobody waits for it any more.
     */
    async place(order: PlaceOrder): Promise<Settled | undefined> {
      syncWithStorage();
      if (isSending) {
        await underWay;
        if (phase === 'idle') return undefined; // The customer should see that order's answer first.
      }
      const before = pending;
      const isDone = before && FINAL_PHASES.includes(blockingPhase(before) ?? 'waiting');
      if (before && !isDone) return undefined; // Another tab's pending order comes first.
      isAgain = before !== undefined && isResumedBy(order, before);
      const next =
        before && isAgain
          ? { ...before, stopped: undefined }
          : { key: newKey(), order, at: Date.now(), owner: owner() };
      return new Promise((resolve) => {
        resolvePlace = resolve;
        begin(next);
      });
    },
    /** Submit the order again at the total that the server named, under a new key. */
    accept() {
      if (pending?.newTotal === undefined) return;
      const order = { ...pending.order, expected_total: pending.newTotal };
      isAgain = false;
      const fresh = { key: newKey(), at: Date.now(), newTotal: undefined, codeProblem: undefined };
      begin({ ...pending, ...fresh, order });
    },
    resend: attempt,
    /** Stop waiting for the answer: no page handles errors itself any more. */
    leave: () => resolvePlaced(),
    /** Stop sending; a running request may still be answered. */
    stop() {
      if (!pending) return;
      clearTimeout(timer);
      pending = { ...pending, stopped: true };
      isStored = storePending(pending);
      resolvePlaced();
      show('stopped');
    },
    /** Forget an order that cannot be sent any more. */
    dismiss() {
      if (pending) removePending(pending.key);
      reset();
    },
  };
}

export type OrderSubmitter = ReturnType<typeof createOrderSubmitter>;
