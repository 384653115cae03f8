import { expect, it } from 'vitest';
import { toFailure } from '@/api/failure';
import { toCheckoutError } from './checkout-error';

const checkoutError = (status: number, data: object) => toCheckoutError(toFailure({ status, data }));

it('repeats what the shop says', () => {
  expect(checkoutError(422, { code: 'x', message: 'لا نوصل اليوم' }).message).toBe('لا نوصل اليوم');
});

it.each([{}, { message: '' }])('says that the order failed when the shop says nothing', (body) => {
  expect(checkoutError(500, body).message).toBe('فشل في إنشاء الطلب');
});

it('puts each fault at its field, and says what belongs to none', () => {
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

it('says nothing more when every fault has its field', () => {
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

it('reads what ran out', () => {
  const lines = [{ field: 'items.products.0.variants.0', name: 'عود', available: 0 }];
  expect(checkoutError(409, { code: 'out_of_stock', data: { lines } }).conflict).toEqual({
    kind: 'stock',
    lines,
  });
});
