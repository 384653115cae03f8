import { expect, it } from 'vitest';
import {
  type NewToast,
  ORDER_TOAST_DURATION_MS,
  SHORT_TOAST_DURATION_MS,
  toastClosing,
  toastRemoved,
  toastShown,
  toastsCleared,
  toastsReducer,
} from './toasts-slice';

const empty = toastsReducer(undefined, { type: 'start' });
const after = (...toasts: NewToast[]) =>
  toasts.map((toast) => toastShown(toast)).reduce(toastsReducer, empty);
const success = (title: string): NewToast => ({ type: 'success', title });
const error = (title: string): NewToast => ({ type: 'error', title });
const two = after(success('تم'), error('خطأ'));

it('numbers its toasts and repeats the title as message', () => {
  expect(two.items.map(({ id, message }) => [id, message])).toEqual([
    ['notification-1', 'تم'],
    ['notification-2', 'خطأ'],
  ]);
});

it('never reuses an id', () => {
  const emptied = toastsReducer(two, toastsCleared());
  expect(toastsReducer(emptied, toastShown(success('تم'))).items[0]?.id).toBe('notification-3');
});

it.each<[string, NewToast, number, boolean]>([
  ['a confirmation', success('تم الحفظ'), 3000, false],
  [
    'a word of confirmation in the shop',
    { ...success('تم حذف المنتج من السلة'), durationMs: SHORT_TOAST_DURATION_MS },
    1200,
    false,
  ],
  ['a confirmation with a message', { ...success('أُضيف'), message: 'عود' }, 3000, false],
  [
    'a confirmation that leads somewhere',
    { ...success('أُضيف'), link: { label: 'السلة', to: '/cart' } },
    3000,
    false,
  ],
  [
    'something that can be taken back',
    { ...success('السعر 28.00 ₪'), action: { label: 'تراجع', id: 'action-1' } },
    8000,
    false,
  ],
  ['information', { type: 'info', title: 'تغيّر السعر' }, 3000, false],
  ['a warning', { type: 'warning', title: 'بقي القليل' }, 3000, false],
  ['an order notice', { ...success('نجح الطلب!'), durationMs: ORDER_TOAST_DURATION_MS }, 5000, false],
  ['an error, which stays', error('خطأ'), 8000, true],
  ['an error that need not stay', { ...error('خطأ'), persistent: false }, 8000, false],
])('gives %s its duration', (_what, toast, durationMs, persistent) => {
  expect(after(toast).items[0]).toMatchObject({ durationMs, persistent });
});

it('counts repeated toasts instead of stacking them', () => {
  const { items } = after(success('أُضيف'), success('أُضيف'), success('أُضيف'));
  expect(items.map(({ id, times }) => [id, times])).toEqual([['notification-1', 3]]);
});

it.each<[string, NewToast]>([
  ['another type', error('أُضيف')],
  ['another message', { ...success('أُضيف'), message: 'عود' }],
  ['another link', { ...success('أُضيف'), link: { label: 'السلة', to: '/cart' } }],
])('distinguishes toasts with %s', (_what, other) => {
  expect(after(success('أُضيف'), other).items).toHaveLength(2);
});

it('shows a repeated toast again while the first one is closing', () => {
  const leaving = toastsReducer(after(success('أُضيف')), toastClosing('notification-1'));
  expect(toastsReducer(leaving, toastShown(success('أُضيف'))).items).toHaveLength(2);
});

it('closes the oldest timed toast early when a fifth one comes', () => {
  const { items } = after(error('خطأ'), success('1'), success('2'), success('3'), success('4'));
  expect(items.map(({ title, closing }) => [title, closing])).toEqual([
    ['خطأ', false],
    ['1', true],
    ['2', false],
    ['3', false],
    ['4', false],
  ]);
});

it('never closes an error to make room', () => {
  const { items } = after(error('1'), error('2'), error('3'), error('4'), success('تم'));
  expect(items.filter(({ closing }) => closing)).toEqual([]);
});

it('closes, removes and clears', () => {
  const closing = toastsReducer(two, toastClosing('notification-1'));
  expect(closing.items[0]?.closing).toBe(true);
  expect(toastsReducer(closing, toastRemoved('notification-1')).items).toHaveLength(1);
  expect(toastsReducer(closing, toastsCleared()).items).toEqual([]);
});

it('keeps two toasts with different undo actions apart', () => {
  const undo = (id: string) => ({ ...success('تم'), action: { label: 'تراجع', id } });
  expect(after(undo('action-1'), undo('action-2')).items).toHaveLength(2);
});
