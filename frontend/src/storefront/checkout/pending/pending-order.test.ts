import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  isExpired,
  isSameOrder,
  parsePending,
  readPending,
  removePending,
  storePending,
} from './pending-order';
import { anOrder, aPending } from './testing';

const HOUR_MS = 60 * 60_000;

afterEach(() => vi.restoreAllMocks());

describe('pending_order on the device', () => {
  it('keeps the order, its key and its time', () => {
    const pending = aPending();
    expect(storePending(pending)).toBe(true);
    expect(JSON.parse(localStorage.getItem('pending_order') ?? '')).toEqual(pending);
    expect(readPending()).toEqual(pending);
  });

  it.each([
    null,
    '',
    'nonsense',
    '[]',
    '7',
    '{}',
    '{"key":"k","at":1}',
    '{"key":"","at":1,"order":{"customer":{},"items":{}}}',
    '{"key":"k","at":"today","order":{"customer":{},"items":{}}}',
    '{"key":"k","at":1,"order":{"customer":null,"items":{}}}',
  ])('reads %s as nothing', (json) => {
    expect(parsePending(json)).toBeUndefined();
  });

  it('is removed by the first tab that has an answer only', () => {
    storePending(aPending({ key: 'mine' }));
    expect(removePending('another')).toBe(false);
    expect(removePending('mine')).toBe(true);
    expect(removePending('mine')).toBe(false);
    expect(localStorage.getItem('pending_order')).toBeNull();
  });

  it('reports full storage, and still dispatches its event', () => {
    const listener = vi.fn();
    window.addEventListener('attar:order-stored', listener, { once: true });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(storePending(aPending())).toBe(false);
    expect(listener).toHaveBeenCalledOnce();
  });

  it.each([
    [0, false],
    [23.9 * HOUR_MS, false],
    [24 * HOUR_MS, true],
    [-60_000, false],
    [-HOUR_MS, true],
  ])('after %d ms: expired is %s', (age, expired) => {
    expect(isExpired(aPending({ at: 0 }), age)).toBe(expired);
  });

  it('is the same order with another total, but not with another code, other items or customers', () => {
    expect(isSameOrder(anOrder(), anOrder({ expected_total: 80 }))).toBe(true);
    expect(isSameOrder(anOrder(), anOrder({ items: { gift_sets: [{ id: 'g1', quantity: 1 }] } }))).toBe(
      false,
    );
    expect(isSameOrder(anOrder(), anOrder({ code: 'SALMA10' }))).toBe(false);
    const other = { ...anOrder().customer, name: 'ليلى' };
    expect(isSameOrder(anOrder(), anOrder({ customer: other }))).toBe(false);
  });
});
