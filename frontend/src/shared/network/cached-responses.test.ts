import { afterEach, expect, it } from 'vitest';
import { cachedKeys, cachedSince, recordCached } from './cached-responses';

afterEach(() => {
  for (const key of cachedKeys()) recordCached(key, null);
});

it('records the time of a cached response', () => {
  recordCached('listRegions', '2026-11-20T09:30:00.000Z');
  expect(cachedSince()).toBe('2026-11-20T09:30:00.000Z');
});

it.each(['1', '2026', ''])('ignores «%s» as a time', (mark) => {
  recordCached('listRegions', mark);
  expect(cachedSince()).toBeUndefined();
});
