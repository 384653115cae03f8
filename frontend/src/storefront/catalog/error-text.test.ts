import { expect, it } from 'vitest';
import { errorText, productsErrorText } from './error-text';

const refused = (status: number, message = '') => ({ status, data: { success: false, message } });

it('products list, 404: says that there are no products', () => {
  expect(productsErrorText(refused(404, 'غير موجود'))).toBe('لا توجد منتجات');
});

it('products list, 500: says that the server failed, whatever the server says', () => {
  expect(productsErrorText(refused(500, 'كلام الخادم'))).toBe('خطأ في الخادم. يرجى المحاولة لاحقاً');
});

it('products list, otherwise: repeats the server’s message', () => {
  expect(productsErrorText(refused(503, 'المتجر غير متاح حالياً'))).toBe('المتجر غير متاح حالياً');
  expect(productsErrorText(refused(422, 'كلمة البحث طويلة'))).toBe('كلمة البحث طويلة');
});

it('products list, otherwise without a message: says that loading failed', () => {
  expect(productsErrorText(refused(503))).toBe('فشل في تحميل المنتجات');
});

it('adds what to do when there was no answer at all', () => {
  expect(productsErrorText({ status: 'FETCH_ERROR', error: 'x' })).toBe(
    'فشل في تحميل المنتجات. تحقّق من الإنترنت ثم أعد المحاولة.',
  );
});

it('uses only the given texts', () => {
  expect(errorText(refused(404, 'كلام الخادم'), 'فشل')).toBe('كلام الخادم');
});
