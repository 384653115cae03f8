import { afterEach, expect, it } from 'vitest';
import { keptKeys, keptSince, noteKept } from './kept-answers';

afterEach(() => {
  for (const key of keptKeys()) noteKept(key, null);
});

it('notes since when an answer was kept', () => {
  noteKept('listRegions', '2026-11-20T09:30:00.000Z');
  expect(keptSince()).toBe('2026-11-20T09:30:00.000Z');
});

it.each(['1', '2026', ''])('takes «%s» for no time', (mark) => {
  noteKept('listRegions', mark);
  expect(keptSince()).toBeUndefined();
});
