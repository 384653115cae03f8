import { expect, it } from 'vitest';
import { outcomeOf } from './outcome';
import { aPlacedOrder } from './testing';

const refused = (status: number | string, more: object = {}) => ({
  error: { status, data: { code: 'some', message: 'قال المتجر لا' }, ...more },
});

it('reads a placed order', () => {
  expect(outcomeOf({ data: { data: aPlacedOrder } }, false)).toEqual({ kind: 'placed', order: aPlacedOrder });
});

it.each(['FETCH_ERROR', 'PARSING_ERROR', 408, 425, 502, 503, 504])('treats %s as unanswered', (status) => {
  expect(outcomeOf(refused(status), false)).toEqual({ kind: 'unanswered', retryAfterMs: 0 });
});

it('treats an aborted call as unanswered', () => {
  expect(outcomeOf({ error: { name: 'AbortError', message: 'Aborted' } }, false).kind).toBe('unanswered');
});

it('returns the time to wait', () => {
  expect(outcomeOf(refused(503, { retryAfterS: 7 }), false)).toEqual({
    kind: 'unanswered',
    retryAfterMs: 7000,
  });
});

it.each([400, 404, 409, 422])('treats %d as a rejection, on any attempt', (status) => {
  expect(outcomeOf(refused(status), false).kind).toBe('rejected');
  expect(outcomeOf(refused(status), true).kind).toBe('rejected');
});

it.each([401, 403, 419, 429])('treats %d as a rejection on the first attempt only', (status) => {
  expect(outcomeOf(refused(status), false).kind).toBe('rejected');
  expect(outcomeOf(refused(status), true).kind).toBe('unanswered');
});

it('leaves the result of a server error open', () => {
  expect(outcomeOf(refused(500), false).kind).toBe('failed');
});
