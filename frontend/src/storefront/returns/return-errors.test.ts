import { expect, it } from 'vitest';
import { toApiError } from '@/api/api-error';
import type { ReturnRequest } from '@/api/customer';
import { returnOptions } from '@/testing/return-options';
import { toReturnErrors } from './return-errors';

const request: ReturnRequest = {
  kind: 'return',
  reason: 'other',
  details: '',
  lines: [{ line: 'gift_sets.0', quantity: 1 }],
};
const errorsOf = (status: number, errors: object, message = 'بيانات غير صحيحة') =>
  toReturnErrors(toApiError({ status, data: { message, errors } }), request, returnOptions().lines);

it('assigns errors of sent lines to the lines of the form', () => {
  expect(
    errorsOf(422, { 'lines.0.quantity': ['بقيت قطعة واحدة'], reason: ['اختر السبب'], 'photos.1': ['تالفة'] }),
  ).toEqual({
    fields: [
      ['lines.1.quantity', 'بقيت قطعة واحدة'],
      ['reason', 'اختر السبب'],
    ],
    photos: { 1: 'تالفة' },
    message: undefined,
  });
});

it('keeps errors of all photos apart from those of one', () => {
  expect(errorsOf(413, { photos: ['كبيرة'] }).photos).toEqual({ [-1]: 'كبيرة' });
});

it('shows errors without a field as the message', () => {
  expect(errorsOf(422, { 'lines.7.line': ['لا نعرف هذا الصنف'] })).toMatchObject({
    fields: [],
    message: 'بيانات غير صحيحة\nلا نعرف هذا الصنف',
  });
  expect(errorsOf(409, {}, 'لا يمكن إرجاع هذا الطلب').message).toBe('لا يمكن إرجاع هذا الطلب');
});

it('says that a request without an answer may be sent again', () => {
  const { message } = toReturnErrors(toApiError({ status: 'FETCH_ERROR' }), request, []);
  expect(message).toContain('ولن يُسجّل مرتين');
});
