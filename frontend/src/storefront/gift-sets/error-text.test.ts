import { expect, it } from 'vitest';
import { giftSetErrorText } from './error-text';

const refused = (status: number, message = '') => ({ status, data: { success: false, message } });

it('gift sets, 404: says that the set was not found', () => {
  expect(giftSetErrorText(refused(404, 'غير موجود'), 'فشل')).toBe('المجموعة غير موجودة');
});

it('gift sets, otherwise: repeats the server’s message', () => {
  expect(giftSetErrorText(refused(503, 'المتجر غير متاح حالياً'), 'فشل')).toBe('المتجر غير متاح حالياً');
  expect(giftSetErrorText(refused(500, 'كلام الخادم'), 'فشل')).toBe('كلام الخادم');
});

it('gift sets, otherwise without a message: says what failed to load', () => {
  expect(giftSetErrorText(refused(500), 'فشل في تحميل المجموعات')).toBe('فشل في تحميل المجموعات');
});

it('gift sets, malformed data: says so', () => {
  expect(giftSetErrorText(undefined, 'فشل')).toBe('وصلتنا بيانات غير مفهومة من المتجر');
  const unreadable = { status: 'PARSING_ERROR', originalStatus: 200, data: '<html>', error: 'x' };
  expect(giftSetErrorText(unreadable, 'فشل')).toBe('وصلتنا بيانات غير مفهومة من المتجر');
});
