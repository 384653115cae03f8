import { expect, it } from 'vitest';
import { formatAge, formatDay, formatShortDay } from './days';

it('names days as people do', () => {
  expect(formatDay('2026-11-20')).toBe('20 تشرين الثاني');
  expect(formatShortDay('2026-03-01')).toBe('1/3');
});

const NOW = Date.parse('2026-11-20T12:00:00Z');
it.each([
  ['2026-11-20T12:00:30Z', 'الآن'],
  ['2026-11-20T11:59:30Z', 'الآن'],
  ['2026-11-20T11:59:00Z', 'منذ دقيقة'],
  ['2026-11-20T11:01:00Z', 'منذ 59 دقيقة'],
  ['2026-11-20T10:00:00Z', 'منذ ساعتين'],
  ['2026-11-19T13:00:00Z', 'منذ 23 ساعة'],
  ['2026-11-19T11:00:00Z', 'منذ يوم'],
  ['2026-11-15T11:00:00Z', 'منذ 5 أيام'],
])('tells that %s was %s', (iso, text) => {
  expect(formatAge(iso, NOW)).toBe(text);
});
