import { afterEach, expect, it, vi } from 'vitest';
import { formatDate, formatDateTime, formatDay } from './dates';
import { formatUtcDate } from './utc-date';

const timeOf = (iso: string) => formatDateTime(iso).split(' في\u00a0')[1]?.replace('\u00a0', ' ');

it.each([
  ['2026-01-05T10:00:00Z', '5 كانون الثاني 2026'],
  ['2026-04-30T10:00:00Z', '30 نيسان 2026'],
  ['2026-11-20T10:00:00.123456Z', '20 تشرين الثاني 2026'],
  ['2026-12-31T10:00:00+02:00', '31 كانون الأول 2026'],
])('writes the date of %s', (iso, expected) => {
  expect(formatDate(iso)).toBe(expected);
});

it('writes a day of the last months without its year', () => {
  expect(formatDay('2026-06-04T10:00:00Z')).toBe('4 حزيران');
  expect(formatDay('yesterday')).toBe('');
});

it('counts days by the clock of the shop, not by UTC', () => {
  expect(formatDate('2026-06-30T20:59:59Z')).toBe('30 حزيران 2026');
  expect(formatDate('2026-06-30T21:00:00Z')).toBe('1 تموز 2026');
  expect(formatDate('2026-12-31T22:00:00Z')).toBe('1 كانون الثاني 2027');
});

it('writes the day in UTC where there is no clock', () => {
  expect(formatUtcDate('2026-06-05T21:00:00Z')).toBe('5 حزيران 2026');
});

it.each([
  ['2026-11-20T22:00:00Z', '12:00 ص'],
  ['2026-11-20T07:05:00Z', '9:05 ص'],
  ['2026-11-20T10:00:00Z', '12:00 م'],
  ['2026-11-20T21:59:00Z', '11:59 م'],
])('writes the time of %s on the clock of twelve hours', (iso, time) => {
  expect(timeOf(iso)).toBe(time);
});

// Each change of the IANA time zone: the last minute before it and the first one after.
it.each([
  ['2023-04-28T23:59:00Z', '1:59 ص', '3:00 ص'],
  ['2024-04-19T23:59:00Z', '1:59 ص', '3:00 ص'],
  ['2025-04-11T23:59:00Z', '1:59 ص', '3:00 ص'],
  ['2025-10-24T22:59:00Z', '1:59 ص', '1:00 ص'],
  ['2026-03-27T23:59:00Z', '1:59 ص', '3:00 ص'],
  ['2026-10-23T22:59:00Z', '1:59 ص', '1:00 ص'],
  ['2027-03-26T23:59:00Z', '1:59 ص', '3:00 ص'],
  ['2027-10-29T22:59:00Z', '1:59 ص', '1:00 ص'],
  ['2030-03-29T23:59:00Z', '1:59 ص', '3:00 ص'],
  ['2031-10-24T22:59:00Z', '1:59 ص', '1:00 ص'],
])('changes its clock after %s', (iso, before, after) => {
  const next = new Date(Date.parse(iso) + 60_000).toISOString();
  expect(timeOf(iso)).toBe(before);
  expect(timeOf(next)).toBe(after);
});

it('returns an empty text for an invalid time', () => {
  expect(formatDate('')).toBe('');
  expect(formatDateTime('soon')).toBe('');
  expect(formatUtcDate('soon')).toBe('');
});

afterEach(() => document.head.replaceChildren());

/** Load the module as a page with this time zone does. */
async function formatterIn(timeZone: string) {
  const meta = Object.assign(document.createElement('meta'), { name: 'attar:time-zone', content: timeZone });
  document.head.append(meta);
  vi.resetModules();
  return await import('./dates');
}

it('shows times in the time zone of the page', async () => {
  const berlin = await formatterIn('Europe/Berlin');
  expect(berlin.formatDateTime('2026-11-20T22:30:00Z')).toBe('20 تشرين الثاني 2026 في\u00a011:30\u00a0م');
});

it('falls back when the browser does not know the time zone', async () => {
  const unknown = await formatterIn('Asia/Nowhere');
  expect(unknown.formatDate('2026-11-20T10:00:00Z')).toBe('20 تشرين الثاني 2026');
});
