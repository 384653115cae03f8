import { expect, it } from 'vitest';
import { giftSetFailureText } from './failure-text';

const refused = (status: number, message = '') => ({ status, data: { success: false, message } });

it('gift sets, 404: says that the set was not found', () => {
  expect(giftSetFailureText(refused(404, 'غير موجود'), 'فشل')).toBe('المجموعة غير موجودة');
});

it('gift sets, otherwise: repeats the server’s message', () => {
  expect(giftSetFailureText(refused(503, 'المتجر غير متاح حالياً'), 'فشل')).toBe('المتجر غير متاح حالياً');
  expect(giftSetFailureText(refused(500, 'كلام الخادم'), 'فشل')).toBe('كلام الخادم');
});

it('gift sets, otherwise without a message: says what failed to load', () => {
  expect(giftSetFailureText(refused(500), 'فشل في تحميل المجموعات')).toBe('فشل في تحميل المجموعات');
});

it('gift sets, malformed data: says so', () => {
  expect(giftSetFailureText(undefined, 'فشل')).toBe('وصلتنا بيانات غير مفهومة من المتجر');
  const unreadable = { status: 'PARSING_ERROR', originalStatus: 200, data: '<html>', error: 'x' };
  expect(giftSetFailureText(unreadable, 'فشل')).toBe('وصلتنا بيانات غير مفهومة من المتجر');
});
