import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
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
  REJECTED,
  sentKeys,
  startSubmitter,
} from './order-submitter-testing';
import { type PendingOrder, readPending, storePending } from './pending-order';
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
  it('stores the order before sending, and removes it with the answer', async () => {
    let stored: PendingOrder | undefined;
    post.mockImplementation(async () => {
      stored = readPending();
      return PLACED;
    });
    const answer = await startSubmitter().place(anOrder());
    expect(stored).toMatchObject({ order: anOrder(), owner: null });
    expect(answer).toEqual(PLACED);
    expect(localStorage.getItem('pending_order')).toBeNull();
    expect(onSettled).toHaveBeenCalledExactlyOnceWith(PLACED, expect.anything(), true);
  });

  it('forgets a rejected order: the next attempt is a new one', async () => {
    post.mockResolvedValueOnce(REJECTED).mockResolvedValueOnce(PLACED);
    const submitter = startSubmitter();
    expect(await submitter.place(anOrder())).toEqual(REJECTED);
    expect(readPending()).toBeUndefined();
    await submitter.place(anOrder());
    expect(new Set(sentKeys()).size).toBe(2);
  });

  it('keeps the key after a server error, so that a repeated order stays the same', async () => {
    post.mockResolvedValueOnce(FAILED).mockResolvedValueOnce(PLACED);
    const submitter = startSubmitter();
    expect(await submitter.place(anOrder())).toEqual(FAILED);
    expect(await submitter.place(anOrder({ expected_total: 80 }))).toEqual(PLACED);
    expect(new Set(sentKeys()).size).toBe(1);
    expect(post.mock.calls[1]?.[0].order).toEqual(anOrder());
  });

  it('sends once when placed twice at once', async () => {
    post.mockImplementation(() => new Promise((resolve) => setTimeout(() => resolve(PLACED), 100)));
    const submitter = startSubmitter();
    const both = Promise.all([submitter.place(anOrder()), submitter.place(anOrder())]);
    await pass(1000);
    expect(await both).toEqual([PLACED, undefined]);
    expect(post).toHaveBeenCalledOnce();
  });
});

describe('without an answer', () => {
  it('retries the same order under the same key with growing pauses', async () => {
    const submitter = startSubmitter();
    const answer = submitter.place(anOrder());
    await pass(0);
    expect(submitter.phase()).toBe('waiting');
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
    expect(submitter.phase()).toBe('idle');
  });

  it('respects the Retry-After header', async () => {
    post.mockResolvedValueOnce({ kind: 'unanswered', retryAfterMs: 20_000 });
    startSubmitter().place(anOrder());
    await pass(19_999);
    expect(post).toHaveBeenCalledOnce();
    await pass(1);
    expect(post).toHaveBeenCalledTimes(2);
  });

  it('sends again at once on demand', async () => {
    const submitter = startSubmitter();
    submitter.place(anOrder());
    await pass(0);
    post.mockResolvedValue(PLACED);
    await submitter.resend();
    expect(post).toHaveBeenCalledTimes(2);
    expect(submitter.phase()).toBe('idle');
  });

  it('sends nothing while offline, and at once when online again', async () => {
    online(false);
    const submitter = startSubmitter();
    submitter.place(anOrder());
    await pass(600_000);
    expect(submitter.phase()).toBe('waiting');
    expect(post).not.toHaveBeenCalled();
    post.mockResolvedValue(PLACED);
    goOnline();
    await pass(0);
    expect(post).toHaveBeenCalledOnce();
    expect(submitter.phase()).toBe('idle');
  });

  it('retries when the tab becomes visible', async () => {
    startSubmitter().place(anOrder());
    await pass(0);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(post).toHaveBeenCalledTimes(2);
  });
});

describe('on the next page load', () => {
  it('resumes a stored order under its key', async () => {
    storePending(aPending({ key: 'stored' }));
    post.mockResolvedValue(PLACED);
    startSubmitter();
    await pass(0);
    expect(post).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ key: 'stored', order: anOrder() }),
      true,
    );
    expect(onSettled).toHaveBeenCalledExactlyOnceWith(PLACED, expect.anything(), false);
    expect(localStorage.getItem('pending_order')).toBeNull();
  });

  it('asks once when the total changed, and sends a new order at that total', async () => {
    const repriced = structuredClone(REJECTED);
    if (repriced.kind === 'rejected') repriced.failure.data = { total: 81 };
    storePending(aPending({ key: 'stored' }));
    post.mockResolvedValueOnce(repriced).mockResolvedValue(PLACED);
    const submitter = startSubmitter();
    await pass(600_000);
    expect(submitter.phase()).toBe('repriced');
    expect(readPending()).toMatchObject({ key: 'stored', newTotal: 81 });
    goOnline();
    await pass(0);
    expect(post).toHaveBeenCalledOnce();
    expect(onSettled).not.toHaveBeenCalled();

    submitter.accept();
    await pass(0);
    expect(post.mock.calls[1]).toEqual([
      expect.objectContaining({ order: anOrder({ expected_total: 81 }) }),
      false,
    ]);
    expect(new Set(sentKeys()).size).toBe(2);
    expect(readPending()).toBeUndefined();
    expect(onSettled).toHaveBeenCalledExactlyOnceWith(PLACED, expect.anything(), false);
  });

  it('dismisses a repriced order, and treats the next one as new', async () => {
    storePending(aPending({ newTotal: 81 }));
    const submitter = startSubmitter();
    await pass(0);
    expect(post).not.toHaveBeenCalled();
    post.mockResolvedValue(PLACED);
    expect(await submitter.place(anOrder())).toEqual(PLACED);
    expect(sentKeys()).not.toContain(aPending().key);

    storePending(aPending({ newTotal: 81 }));
    const next = startSubmitter();
    await pass(0);
    next.dismiss();
    expect(readPending()).toBeUndefined();
  });

  it('does not send an expired order, and removes it once dismissed', async () => {
    storePending(aPending({ at: Date.now() - 24 * 60 * 60_000 }));
    const submitter = startSubmitter();
    await pass(600_000);
    expect(submitter.phase()).toBe('expired');
    expect(post).not.toHaveBeenCalled();
    submitter.dismiss();
    expect(submitter.phase()).toBe('idle');
    expect(localStorage.getItem('pending_order')).toBeNull();
  });

  it('does not send under another account, which would create a second order', async () => {
    logIn('u1');
    storePending(aPending({ owner: null }));
    const submitter = startSubmitter();
    await pass(600_000);
    expect(submitter.phase()).toBe('foreign');
    expect(post).not.toHaveBeenCalled();
    logIn(null);
    await submitter.resend();
    expect(post).toHaveBeenCalledOnce();
  });
});
