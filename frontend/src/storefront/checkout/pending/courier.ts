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

/** What the courier needs of the page that it works in. */
export interface Surroundings {
  /** Sends the order. `isAgain`: an earlier attempt may have reached the shop. */
  post: (pending: PendingOrder, isAgain: boolean) => Promise<Outcome>;
  /** The present customer; null for a guest. */
  owner: () => string | null;
  /** The shop has answered; `isAwaited` when the page that placed the order deals with refusals itself. */
  onSettled: (settled: Settled, pending: PendingOrder, isAwaited: boolean) => void;
}

const LOCK = 'attar-pending-order';
/** The first is soon, since a lost answer is the commonest fault. */
const DELAYS_MS = [2_000, 5_000, 15_000, 30_000, 60_000];
const OTHER_TAB_MS = 5_000;

/** Of all tabs one at a time sends; undefined when it is another one. */
async function exclusively<T>(work: () => Promise<T>): Promise<T | undefined> {
  if (!navigator.locks) return work(); // The key alone makes sure that there is only one order.
  return navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}

/** Brings one order to the shop: keeps it on the device and sends it, the same each time, until there is an answer. */
export function createCourier({ post, owner, onSettled }: Surroundings) {
  let pending: PendingOrder | undefined;
  let phase: Phase = 'idle';
  let isKept = false;
  let isSending = false;
  /** Whether an attempt may have reached the shop already. */
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

  /** What keeps the order from being sent now. */
  const obstacle = (order: PendingOrder): Phase | undefined => {
    if (order.newTotal !== undefined) return 'repriced';
    if (isExpired(order, Date.now())) return 'expired';
    if (order.stopped) return 'stopped';
    if (order.owner !== owner()) return 'foreign';
    return navigator.onLine ? undefined : 'waiting';
  };

  /** Whether an order is one that was stopped, and the shop still knows its key. */
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
    // Whether the shop has it is unknown: the key stays, so that the same order tried again stays the same.
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
    // Another tab has had the answer meanwhile.
    if (pending?.key !== sent.key) return;
    if (!outcome) return wait(OTHER_TAB_MS);
    isAgain = true;
    if (outcome.kind !== 'silent') return finish(sent, outcome);
    if (pending.stopped) return show('stopped');
    const delayMs = DELAYS_MS[Math.min(silences, DELAYS_MS.length - 1)] ?? 0;
    silences += 1;
    wait(Math.max(delayMs, outcome.retryAfterMs));
  }

  /** Goes on with what this or another tab has kept. */
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
    /** Hears of an order that came through when the page that placed it no longer waited. */
    onPlaced(greet: (trackingToken: string) => void) {
      greeters.add(greet);
      return () => {
        greeters.delete(greet);
      };
    },
    /** Goes on with what was kept, and hears of the network and of other tabs from now on. */
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
     * Sends an order for the first time. An order that was stopped is taken up again under its old key when it is the
     * same, exactly as it was sent. Resolves with the answer once there is one, with nothing when nobody waits any more.
     */
    async place(order: PlaceOrder): Promise<Settled | undefined> {
      takeUp();
      if (isSending) {
        await underWay;
        if (phase === 'idle') return undefined; // That one has had its answer, which the guest should see first.
      }
      const before = pending;
      const isDone = before && FINAL.includes(obstacle(before) ?? 'waiting');
      if (before && !isDone) return undefined; // What another tab sent and still waits for comes first.
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
    /** Sends the order at the total that the shop named, as another one. */
    accept() {
      if (pending?.newTotal === undefined) return;
      const order = { ...pending.order, expected_total: pending.newTotal };
      isAgain = false;
      begin({ ...pending, key: newKey(), order, at: Date.now(), newTotal: undefined });
    },
    resend: attempt,
    /** Nobody deals with a refusal on the page any more. */
    leave: () => letGo(),
    /** Sends no more; what is under way may still be answered. */
    stop() {
      if (!pending) return;
      clearTimeout(timer);
      pending = { ...pending, stopped: true };
      isKept = keepPending(pending);
      letGo();
      show('stopped');
    },
    /** The guest has read that nothing more can be done. */
    dismiss() {
      if (pending) forgetPending(pending.key);
      reset();
    },
  };
}

export type Courier = ReturnType<typeof createCourier>;
