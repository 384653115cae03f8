import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  begin,
  end,
  goOnline,
  onSettled,
  otherTabWrites,
  PLACED,
  pass,
  post,
  sentKeys,
  startSubmitter,
} from './order-submitter-testing';
import { readPending, storePending } from './pending-order';
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

describe('when the customer stops waiting', () => {
  it('stops sending, and keeps the key for the same order', async () => {
    const submitter = startSubmitter();
    const answer = submitter.place(anOrder());
    await pass(0);
    submitter.stop();
    expect(await answer).toBeUndefined();
    await pass(600_000);
    goOnline();
    await pass(0);
    expect(post).toHaveBeenCalledOnce();
    expect(submitter.phase()).toBe('stopped');

    post.mockResolvedValue(PLACED);
    expect(await submitter.place(anOrder())).toEqual(PLACED);
    expect(new Set(sentKeys()).size).toBe(1);
  });

  it('treats a changed order as a new one', async () => {
    const submitter = startSubmitter();
    submitter.place(anOrder());
    await pass(0);
    submitter.stop();
    post.mockResolvedValue(PLACED);
    await submitter.place(anOrder({ items: { gift_sets: [{ id: 'g1', quantity: 1 }], products: [] } }));
    expect(new Set(sentKeys()).size).toBe(2);
  });

  it('still accepts a running response', async () => {
    post.mockImplementation(() => new Promise((resolve) => setTimeout(() => resolve(PLACED), 1000)));
    const submitter = startSubmitter();
    submitter.place(anOrder());
    await pass(500);
    submitter.stop();
    await pass(500);
    expect(onSettled).toHaveBeenCalledExactlyOnceWith(PLACED, expect.anything(), false);
    expect(submitter.phase()).toBe('idle');
  });
});

describe('with several tabs', () => {
  const locks = () => {
    let isHeld = false;
    vi.stubGlobal('navigator', {
      onLine: true,
      locks: {
        async request(_name: string, _options: object, work: (lock: object | null) => unknown) {
          if (isHeld) return work(null);
          isHeld = true;
          const done = await work({});
          isHeld = false;
          return done;
        },
      },
    });
  };

  it('sends from one tab at a time', async () => {
    locks();
    storePending(aPending());
    post.mockImplementation(() => new Promise((resolve) => setTimeout(() => resolve(PLACED), 1000)));
    const [one, other] = [startSubmitter(), startSubmitter()];
    await pass(999);
    expect(post).toHaveBeenCalledOnce();
    expect([one.phase(), other.phase()]).toEqual(['resending', 'waiting']);
    await pass(1);
    otherTabWrites(null);
    await pass(600_000);
    expect(post).toHaveBeenCalledOnce();
    expect(other.phase()).toBe('idle');
  });

  it('handles the response in one tab only, even without locks', async () => {
    storePending(aPending());
    post.mockResolvedValue(PLACED);
    startSubmitter();
    startSubmitter();
    await pass(0);
    expect(onSettled).toHaveBeenCalledOnce();
  });

  it('resumes the order of another tab, and stops with it', async () => {
    const submitter = startSubmitter();
    otherTabWrites(JSON.stringify(aPending({ key: 'theirs' })));
    await pass(0);
    expect(sentKeys()).toEqual(['theirs']);
    otherTabWrites(JSON.stringify(aPending({ key: 'theirs', stopped: true })));
    await pass(600_000);
    expect(post).toHaveBeenCalledOnce();
    expect(submitter.phase()).toBe('stopped');
  });

  it('does not replace a pending order', async () => {
    const submitter = startSubmitter();
    storePending(aPending({ key: 'theirs' }));
    expect(await submitter.place(anOrder({ expected_total: 1 }))).toBeUndefined();
    expect(readPending()?.key).toBe('theirs');
  });
});

it('retries while the page is open when storage is unavailable', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const answer = startSubmitter().place(anOrder());
  await pass(0);
  post.mockResolvedValue(PLACED);
  await pass(2_000);
  expect(await answer).toEqual(PLACED);
  expect(new Set(sentKeys()).size).toBe(1);
  expect(onSettled).toHaveBeenCalledOnce();
});
