import { expect, it } from 'vitest';
import { outcomeOf } from './outcome';
import { aPlacedOrder } from './testing';

const refused = (status: number | string, more: object = {}) => ({
  error: { status, data: { code: 'some', message: 'قال المتجر لا' }, ...more },
});

it('reads a placed order', () => {
  expect(outcomeOf({ data: { data: aPlacedOrder } }, false)).toEqual({ kind: 'placed', order: aPlacedOrder });
});

it.each(['FETCH_ERROR', 'PARSING_ERROR', 408, 425, 502, 503, 504])('takes %s for no answer', (status) => {
  expect(outcomeOf(refused(status), false)).toEqual({ kind: 'unanswered', retryAfterMs: 0 });
});

it('takes an aborted call for no answer', () => {
  expect(outcomeOf({ error: { name: 'AbortError', message: 'Aborted' } }, false).kind).toBe('unanswered');
});

it('hears when to come back', () => {
  expect(outcomeOf(refused(503, { retryAfterS: 7 }), false)).toEqual({
    kind: 'unanswered',
    retryAfterMs: 7000,
  });
});

it.each([400, 404, 409, 422])('takes %d for a checkoutError, the first time and again', (status) => {
  expect(outcomeOf(refused(status), false).kind).toBe('refused');
  expect(outcomeOf(refused(status), true).kind).toBe('refused');
});

it.each([401, 403, 419, 429])('takes %d for a checkoutError only when nothing was sent before', (status) => {
  expect(outcomeOf(refused(status), false).kind).toBe('refused');
  expect(outcomeOf(refused(status), true).kind).toBe('unanswered');
});

it('does not know what a stumbling shop has done', () => {
  expect(outcomeOf(refused(500), false).kind).toBe('failed');
});
