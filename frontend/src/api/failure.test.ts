import { expect, it } from 'vitest';
import { toFailure } from './failure';

it('reads the envelope of a failure, first message per field', () => {
  const failure = toFailure({
    status: 422,
    data: {
      success: false,
      message: 'راجع الحقول',
      code: 'validation_failed',
      errors: { 'customer.name': ['الاسم مطلوب', 'قصير'], email: [] },
    },
  });
  expect(failure).toMatchObject({
    status: 422,
    code: 'validation_failed',
    message: 'راجع الحقول',
    fields: { 'customer.name': 'الاسم مطلوب' },
  });
});

it('has words for a missing network and for an answer without words', () => {
  expect(toFailure({ status: 'FETCH_ERROR', error: 'x' }).message).toContain('الإنترنت');
  expect(toFailure({ status: 502, data: '<html>' }).message).toContain('الخادم');
});
