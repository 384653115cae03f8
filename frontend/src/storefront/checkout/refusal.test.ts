import { expect, it } from 'vitest';
import { toFailure } from '@/api/failure';
import { readRefusal } from './refusal';

const refusal = (status: number, data: object) => readRefusal(toFailure({ status, data }));

it('repeats what the shop says', () => {
  expect(refusal(422, { code: 'x', message: 'لا نوصل اليوم' }).said).toBe('لا نوصل اليوم');
});

it.each([{}, { message: '' }])('says that the order failed when the shop says nothing', (body) => {
  expect(refusal(500, body).said).toBe('فشل في إنشاء الطلب');
});

it('puts each fault at its field, and says what belongs to none', () => {
  const errors = {
    'customer.name': ['الاسم طويل', 'ثانٍ'],
    'customer.location.city': ['المدينة؟'],
    'items.products.0.variants.0.id': ['غير موجود'],
  };
  const { faults, said, isStale } = refusal(422, { code: 'validation_failed', message: 'راجع', errors });
  expect(faults).toEqual([
    ['name', 'الاسم طويل'],
    ['city', 'المدينة؟'],
  ]);
  expect(said).toBe('راجع\nغير موجود');
  expect(isStale).toBe(true);
});

it('says nothing more when every fault has its field', () => {
  const errors = { 'customer.phone': ['الرقم ناقص'] };
  expect(refusal(422, { code: 'validation_failed', message: 'راجع', errors }).said).toBeUndefined();
});

it('reads a changed price with the new total', () => {
  const { obstacle, said, isStale } = refusal(409, { code: 'price_changed', data: { total: 81 } });
  expect({ obstacle, said, isStale }).toEqual({
    obstacle: { kind: 'price', total: 81 },
    said: undefined,
    isStale: true,
  });
});

it('reads what ran out', () => {
  const lines = [{ field: 'items.products.0.variants.0', name: 'عود', available: 0 }];
  expect(refusal(409, { code: 'out_of_stock', data: { lines } }).obstacle).toEqual({ kind: 'stock', lines });
});
