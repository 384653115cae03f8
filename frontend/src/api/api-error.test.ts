import { expect, it } from 'vitest';
import { toApiError } from './api-error';

it('reads the error envelope, first message per field', () => {
  const error = toApiError({
    status: 422,
    data: {
      success: false,
      message: 'راجع الحقول',
      code: 'validation_failed',
      errors: { 'customer.name': ['الاسم مطلوب', 'قصير'], email: [] },
    },
  });
  expect(error).toMatchObject({
    status: 422,
    code: 'validation_failed',
    message: 'راجع الحقول',
    fields: { 'customer.name': 'الاسم مطلوب' },
  });
});

it('has default messages for network errors and for responses without a message', () => {
  expect(toApiError({ status: 'FETCH_ERROR', error: 'x' }).message).toContain('الإنترنت');
  expect(toApiError({ status: 502, data: '<html>' }).message).toContain('الخادم');
});

it('uses the given message for a response without one, but not for network errors', () => {
  expect(toApiError({ status: 500, data: null }, 'unexplained').message).toBe('unexplained');
  expect(toApiError({ status: 422, data: { message: 'راجع الحقول' } }, 'unexplained').message).toBe(
    'راجع الحقول',
  );
  expect(toApiError({ status: 'FETCH_ERROR' }, 'unexplained').message).toContain('الإنترنت');
});

it('returns the seconds to wait, if the response says so', () => {
  expect(toApiError({ status: 429, data: {}, retryAfterS: 90 }).retryAfterS).toBe(90);
  expect(toApiError({ status: 429, data: {}, retryAfterS: Number.NaN }).retryAfterS).toBe(0);
  expect(toApiError({ status: 'FETCH_ERROR' }).retryAfterS).toBe(0);
});
