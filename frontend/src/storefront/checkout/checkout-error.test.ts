import { expect, it } from 'vitest';
import { toApiError } from '@/api/api-error';
import { toCheckoutError } from './checkout-error';

const checkoutError = (status: number, data: object) => toCheckoutError(toApiError({ status, data }));

it("uses the server's message", () => {
  expect(checkoutError(422, { code: 'x', message: 'لا نوصل اليوم' }).message).toBe('لا نوصل اليوم');
});

it.each([{}, { message: '' }])('has a default message for a response without one', (body) => {
  expect(checkoutError(500, body).message).toBe('فشل في إنشاء الطلب');
});

it('assigns errors to fields, and collects the others', () => {
  const errors = {
    'customer.name': ['الاسم طويل', 'ثانٍ'],
    'customer.location.city': ['المدينة؟'],
    'items.products.0.variants.0.id': ['غير موجود'],
  };
  const { fieldErrors, message, isStale } = checkoutError(422, {
    code: 'validation_failed',
    message: 'راجع',
    errors,
  });
  expect(fieldErrors).toEqual([
    ['name', 'الاسم طويل'],
    ['city', 'المدينة؟'],
  ]);
  expect(message).toBe('راجع\nغير موجود');
  expect(isStale).toBe(true);
});

it('has no message when every error has a field', () => {
  const errors = { 'customer.phone': ['الرقم ناقص'] };
  expect(checkoutError(422, { code: 'validation_failed', message: 'راجع', errors }).message).toBeUndefined();
});

it('reads a changed price with the new total', () => {
  const { conflict, message, isStale } = checkoutError(409, { code: 'price_changed', data: { total: 81 } });
  expect({ conflict, message, isStale }).toEqual({
    conflict: { kind: 'price', total: 81 },
    message: undefined,
    isStale: true,
  });
});

it('keeps the message of an order that needs a call', () => {
  const { conflict, message } = checkoutError(409, { code: 'call_required', message: 'اتصل بنا' });
  expect({ conflict, message }).toEqual({
    conflict: { kind: 'call', message: 'اتصل بنا' },
    message: undefined,
  });
});

it('reads the lines that are out of stock', () => {
  const lines = [{ field: 'items.products.0.variants.0', name: 'عود', available: 0 }];
  expect(checkoutError(409, { code: 'out_of_stock', data: { lines } }).conflict).toEqual({
    kind: 'stock',
    lines,
  });
});
