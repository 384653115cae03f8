import { expect, it } from 'vitest';
import { toastClosing, toastRemoved, toastShown, toastsCleared, toastsReducer } from './toasts-slice';

const empty = toastsReducer(undefined, { type: 'start' });
const two = [
  toastShown({ type: 'success', title: 'تم' }),
  toastShown({ type: 'error', title: 'خطأ' }),
].reduce(toastsReducer, empty);

it('numbers its toasts and repeats the title as message', () => {
  expect(two.items.map(({ id, message }) => [id, message])).toEqual([
    ['notification-1', 'تم'],
    ['notification-2', 'خطأ'],
  ]);
});

it('keeps errors until they are closed', () => {
  expect(two.items.map(({ persistent, durationMs }) => [persistent, durationMs])).toEqual([
    [false, 3000],
    [true, 8000],
  ]);
});

it('closes, removes and clears', () => {
  const closing = toastsReducer(two, toastClosing('notification-1'));
  expect(closing.items[0]?.closing).toBe(true);
  expect(toastsReducer(closing, toastRemoved('notification-1')).items).toHaveLength(1);
  expect(toastsReducer(closing, toastsCleared()).items).toEqual([]);
});
