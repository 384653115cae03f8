import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  aCourier,
  begin,
  end,
  FAILED,
  goOnline,
  logIn,
  online,
  onSettled,
  PLACED,
  pass,
  post,
  REFUSED,
  sentKeys,
} from './courier-testing';
import { keepPending, type PendingOrder, readPending } from './pending-order';
import { anOrder, aPending } from './testing';

beforeEach(() => {
  vi.useFakeTimers();
  begin();
});
afterEach(() => {
  end();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('placing', () => {
  it('keeps the order before it is sent, and forgets it with the answer', async () => {
    let kept: PendingOrder | undefined;
    post.mockImplementation(async () => {
      kept = readPending();
      return PLACED;
    });
    const answer = await aCourier().place(anOrder());
    expect(kept).toMatchObject({ order: anOrder(), owner: null });
    expect(answer).toEqual(PLACED);
    expect(localStorage.getItem('pending_order')).toBeNull();
    expect(onSettled).toHaveBeenCalledExactlyOnceWith(PLACED, expect.anything(), true);
  });

  it('forgets the order with a refusal: the next attempt is a new one', async () => {
    post.mockResolvedValueOnce(REFUSED).mockResolvedValueOnce(PLACED);
    const courier = aCourier();
    expect(await courier.place(anOrder())).toEqual(REFUSED);
    expect(readPending()).toBeUndefined();
    await courier.place(anOrder());
    expect(new Set(sentKeys()).size).toBe(2);
  });

  it('keeps the key when the shop stumbled: the same order again is the same order', async () => {
    post.mockResolvedValueOnce(FAILED).mockResolvedValueOnce(PLACED);
    const courier = aCourier();
    expect(await courier.place(anOrder())).toEqual(FAILED);
    expect(await courier.place(anOrder({ expected_total: 80 }))).toEqual(PLACED);
    expect(new Set(sentKeys()).size).toBe(1);
    expect(post.mock.calls[1]?.[0].order).toEqual(anOrder());
  });

  it('sends once when it is asked twice at once', async () => {
    post.mockImplementation(() => new Promise((resolve) => setTimeout(() => resolve(PLACED), 100)));
    const courier = aCourier();
    const both = Promise.all([courier.place(anOrder()), courier.place(anOrder())]);
    await pass(1000);
    expect(await both).toEqual([PLACED, undefined]);
    expect(post).toHaveBeenCalledOnce();
  });
});

describe('without an answer', () => {
  it('sends the very same order again under the same key, with growing pauses', async () => {
    const courier = aCourier();
    const answer = courier.place(anOrder());
    await pass(0);
    expect(courier.phase()).toBe('waiting');
    for (const delay of [2_000, 5_000, 15_000, 30_000, 60_000, 60_000]) {
      const calls = post.mock.calls.length;
      await pass(delay - 1);
      expect(post).toHaveBeenCalledTimes(calls);
      await pass(1);
      expect(post).toHaveBeenCalledTimes(calls + 1);
    }
    post.mockResolvedValue(PLACED);
    await pass(60_000);
    expect(await answer).toEqual(PLACED);
    expect(new Set(sentKeys()).size).toBe(1);
    expect(new Set(post.mock.calls.map(([{ order }]) => JSON.stringify(order))).size).toBe(1);
    expect(courier.phase()).toBe('idle');
  });

  it('waits as long as the shop asks', async () => {
    post.mockResolvedValueOnce({ kind: 'silent', retryAfterMs: 20_000 });
    aCourier().place(anOrder());
    await pass(19_999);
    expect(post).toHaveBeenCalledOnce();
    await pass(1);
    expect(post).toHaveBeenCalledTimes(2);
  });

  it('sends again at once on demand', async () => {
    const courier = aCourier();
    courier.place(anOrder());
    await pass(0);
    post.mockResolvedValue(PLACED);
    await courier.resend();
    expect(post).toHaveBeenCalledTimes(2);
    expect(courier.phase()).toBe('idle');
  });

  it('sends nothing while offline, and at once when online again', async () => {
    online(false);
    const courier = aCourier();
    courier.place(anOrder());
    await pass(600_000);
    expect(courier.phase()).toBe('waiting');
    expect(post).not.toHaveBeenCalled();
    post.mockResolvedValue(PLACED);
    goOnline();
    await pass(0);
    expect(post).toHaveBeenCalledOnce();
    expect(courier.phase()).toBe('idle');
  });

  it('goes on when the page is seen again', async () => {
    aCourier().place(anOrder());
    await pass(0);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(post).toHaveBeenCalledTimes(2);
  });
});

describe('at the next start', () => {
  it('sends a kept order again under its key', async () => {
    keepPending(aPending({ key: 'kept' }));
    post.mockResolvedValue(PLACED);
    aCourier();
    await pass(0);
    expect(post).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ key: 'kept', order: anOrder() }),
      true,
    );
    expect(onSettled).toHaveBeenCalledExactlyOnceWith(PLACED, expect.anything(), false);
    expect(localStorage.getItem('pending_order')).toBeNull();
  });

  it('asks once when the total changed meanwhile, and sends the order anew at that total', async () => {
    const repriced = structuredClone(REFUSED);
    if (repriced.kind === 'refused') repriced.failure.data = { total: 81 };
    keepPending(aPending({ key: 'kept' }));
    post.mockResolvedValueOnce(repriced).mockResolvedValue(PLACED);
    const courier = aCourier();
    await pass(600_000);
    expect(courier.phase()).toBe('repriced');
    expect(readPending()).toMatchObject({ key: 'kept', newTotal: 81 });
    goOnline();
    await pass(0);
    expect(post).toHaveBeenCalledOnce();
    expect(onSettled).not.toHaveBeenCalled();

    courier.accept();
    await pass(0);
    expect(post.mock.calls[1]).toEqual([
      expect.objectContaining({ order: anOrder({ expected_total: 81 }) }),
      false,
    ]);
    expect(new Set(sentKeys()).size).toBe(2);
    expect(readPending()).toBeUndefined();
    expect(onSettled).toHaveBeenCalledExactlyOnceWith(PLACED, expect.anything(), false);
  });

  it('lets a repriced order go, and takes the next one for another', async () => {
    keepPending(aPending({ newTotal: 81 }));
    const courier = aCourier();
    await pass(0);
    expect(post).not.toHaveBeenCalled();
    post.mockResolvedValue(PLACED);
    expect(await courier.place(anOrder())).toEqual(PLACED);
    expect(sentKeys()).not.toContain(aPending().key);

    keepPending(aPending({ newTotal: 81 }));
    const next = aCourier();
    await pass(0);
    next.dismiss();
    expect(readPending()).toBeUndefined();
  });

  it('no longer sends an order of yesterday, and lets it go when the guest has read so', async () => {
    keepPending(aPending({ at: Date.now() - 24 * 60 * 60_000 }));
    const courier = aCourier();
    await pass(600_000);
    expect(courier.phase()).toBe('expired');
    expect(post).not.toHaveBeenCalled();
    courier.dismiss();
    expect(courier.phase()).toBe('idle');
    expect(localStorage.getItem('pending_order')).toBeNull();
  });

  it('does not send under another account, which would make a second order', async () => {
    logIn('u1');
    keepPending(aPending({ owner: null }));
    const courier = aCourier();
    await pass(600_000);
    expect(courier.phase()).toBe('foreign');
    expect(post).not.toHaveBeenCalled();
    logIn(null);
    await courier.resend();
    expect(post).toHaveBeenCalledOnce();
  });
});
