import type { PlaceOrder } from '@/api';
import { changedTotal } from '../refusal';
import type { Outcome } from './outcome';
import { PENDING_KEY } from './pending-gate';
import {
  forgetPending,
  isExpired,
  isSameOrder,
  keepPending,
  newKey,
  type PendingOrder,
  readPending,
} from './pending-order';
import { FINAL, type Phase } from './phase';

type Settled = Extract<Outcome, { kind: 'placed' | 'refused' | 'failed' }>;

/** Dependencies of the order submitter. */
export interface Surroundings {
  /** Send the order. `isAgain`: an earlier attempt may have reached the server. */
  post: (pending: PendingOrder, isAgain: boolean) => Promise<Outcome>;
  /** The current customer's id; `null` for a guest. */
  owner: () => string | null;
  /** The order was answered; `isAwaited` when the page that placed it handles errors itself. */
  onSettled: (settled: Settled, pending: PendingOrder, isAwaited: boolean) => void;
}

const LOCK = 'attar-pending-order';
/** Back-off between attempts. The first is short, since a lost response is the most common failure. */
const DELAYS_MS = [2_000, 5_000, 15_000, 30_000, 60_000];
const OTHER_TAB_MS = 5_000;

/** Run `work` in one tab at a time; resolve to `undefined` when another tab holds the lock. */
async function exclusively<T>(work: () => Promise<T>): Promise<T | undefined> {
  if (!navigator.locks) return work(); // The idempotency key alone prevents a second order.
  return navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}

/**
 * Submit one order reliably: store it on the device, then send it unchanged under one idempotency key until there is
 * an answer.
 */
export function createCourier({ post, owner, onSettled }: Surroundings) {
  let pending: PendingOrder | undefined;
  let phase: Phase = 'idle';
  let isKept = false;
  let isSending = false;
  /** Whether an earlier attempt may have reached the server. */
  let isAgain = false;
  let silences = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let settle: ((settled: Settled | undefined) => void) | undefined;
  let underWay: Promise<void> = Promise.resolve();
  const listeners = new Set<() => void>();
  const greeters = new Set<(trackingToken: string) => void>();

  const show = (next: Phase) => {
    phase = next;
    for (const listener of listeners) listener();
  };
  const letGo = (settled?: Settled) => {
    settle?.(settled);
    settle = undefined;
  };
  const reset = () => {
    clearTimeout(timer);
    pending = undefined;
    silences = 0;
    show('idle');
  };

  /** Return the phase that prevents sending the order now, if any. */
  const obstacle = (order: PendingOrder): Phase | undefined => {
    if (order.newTotal !== undefined) return 'repriced';
    if (isExpired(order, Date.now())) return 'expired';
    if (order.stopped) return 'stopped';
    if (order.owner !== owner()) return 'foreign';
    return navigator.onLine ? undefined : 'waiting';
  };

  /** Whether an order repeats a stopped one whose key the server still knows. */
  const isTakenUpBy = (order: PlaceOrder, before: PendingOrder) =>
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
    isKept = keepPending(next);
    silences = 0;
    attempt();
  };

  const finish = (sent: PendingOrder, settled: Settled) => {
    const newTotal = settled.kind === 'refused' && !settle ? changedTotal(settled.failure) : undefined;
    if (newTotal !== undefined && (!isKept || readPending()?.key === sent.key)) {
      begin({ ...sent, newTotal });
      return;
    }
    // A server error leaves open whether the order exists: keep the key, so that a repeated order stays the same
    // order.
    const wasOurs = settled.kind === 'failed' || !isKept || forgetPending(sent.key);
    if (settled.kind === 'failed') keepPending({ ...sent, stopped: true });
    const isAwaited = settle !== undefined;
    reset();
    if (wasOurs) onSettled(settled, sent, isAwaited);
    if (settled.kind === 'placed' && !isAwaited)
      for (const greet of greeters) greet(settled.order.tracking_token);
    letGo(settled);
  };

  function attempt(): Promise<void> {
    clearTimeout(timer);
    if (pending && !isSending) underWay = send(pending);
    return underWay;
  }

  async function send(sent: PendingOrder): Promise<void> {
    const hindered = obstacle(sent);
    if (hindered) {
      if (hindered !== 'waiting') letGo();
      show(hindered);
      return;
    }
    isSending = true;
    show(isAgain ? 'resending' : 'placing');
    const outcome = await exclusively(() => post(sent, isAgain));
    isSending = false;
    // Another tab received the answer meanwhile.
    if (pending?.key !== sent.key) return;
    if (!outcome) return wait(OTHER_TAB_MS);
    isAgain = true;
    if (outcome.kind !== 'silent') return finish(sent, outcome);
    if (pending.stopped) return show('stopped');
    const delayMs = DELAYS_MS[Math.min(silences, DELAYS_MS.length - 1)] ?? 0;
    silences += 1;
    wait(Math.max(delayMs, outcome.retryAfterMs));
  }

  /** Continue with the order that this or another tab stored. */
  const takeUp = () => {
    const kept = readPending();
    const isKnown = kept?.stopped === pending?.stopped && kept?.newTotal === pending?.newTotal;
    if (kept?.key === pending?.key && isKnown) return;
    if (!kept) {
      if (!isKept) return;
      letGo();
      reset();
      return;
    }
    pending = kept;
    isKept = true;
    isAgain = true;
    attempt();
  };

  const onStorage = ({ key }: StorageEvent) => {
    if (key === PENDING_KEY || key === null) takeUp();
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
    onPlaced(greet: (trackingToken: string) => void) {
      greeters.add(greet);
      return () => {
        greeters.delete(greet);
      };
    },
    /** Resume a stored order, and react to the network and to other tabs from now on. */
    start() {
      takeUp();
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
      takeUp();
      if (isSending) {
        await underWay;
        if (phase === 'idle') return undefined; // The customer should see that order's answer first.
      }
      const before = pending;
      const isDone = before && FINAL.includes(obstacle(before) ?? 'waiting');
      if (before && !isDone) return undefined; // Another tab's pending order comes first.
      isAgain = before !== undefined && isTakenUpBy(order, before);
      const next =
        before && isAgain
          ? { ...before, stopped: undefined }
          : { key: newKey(), order, at: Date.now(), owner: owner() };
      return new Promise((resolve) => {
        settle = resolve;
        begin(next);
      });
    },
    /** Submit the order again at the total that the server named, under a new key. */
    accept() {
      if (pending?.newTotal === undefined) return;
      const order = { ...pending.order, expected_total: pending.newTotal };
      isAgain = false;
      begin({ ...pending, key: newKey(), order, at: Date.now(), newTotal: undefined });
    },
    resend: attempt,
    /** Stop waiting for the answer: no page handles errors itself any more. */
    leave: () => letGo(),
    /** Stop sending; a running request may still be answered. */
    stop() {
      if (!pending) return;
      clearTimeout(timer);
      pending = { ...pending, stopped: true };
      isKept = keepPending(pending);
      letGo();
      show('stopped');
    },
    /** Forget an order that cannot be sent any more. */
    dismiss() {
      if (pending) forgetPending(pending.key);
      reset();
    },
  };
}

export type Courier = ReturnType<typeof createCourier>;
