import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { type NewToast, toastShown } from './toasts-slice';
import { useToasts } from './use-toasts';

const shown = () => screen.queryAllByRole('listitem').map((item) => item.id);
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const error = (title: string): NewToast => ({ type: 'error', title });

function say(...toasts: NewToast[]) {
  const app = renderApp(<button type="button">الصفحة</button>);
  act(() => {
    for (const toast of toasts) app.store.dispatch(toastShown(toast));
  });
  return app;
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('removes a toast after its duration and the closing animation', () => {
  say({ type: 'success', title: 'تم إفراغ السلة بالكامل' });
  pass(3000);
  expect(screen.getByRole('listitem')).toHaveClass('closing');
  pass(299);
  expect(shown()).toEqual(['notification-1']);
  pass(1);
  expect(shown()).toEqual([]);
});

it('shows the newest four, and waiting ones when there is space', () => {
  say(...['1', '2', '3', '4', '5'].map(error));
  expect(shown()).toEqual(['notification-2', 'notification-3', 'notification-4', 'notification-5']);
  fireEvent.click(screen.getAllByRole('button', { name: 'إغلاق الإشعار' })[0] as HTMLElement);
  pass(300);
  expect(shown()).toEqual(['notification-1', 'notification-3', 'notification-4', 'notification-5']);
});

it('closes all at once', () => {
  say(...['1', '2', '3'].map(error));
  fireEvent.click(screen.getByRole('button', { name: 'إغلاق كل الإشعارات' }));
  expect(shown()).toEqual([]);
});

it('offers to close all only from three toasts on', () => {
  say(...['1', '2'].map(error));
  expect(screen.queryByRole('button', { name: 'إغلاق كل الإشعارات' })).not.toBeInTheDocument();
});

it('restores the focus', () => {
  say(error('1'));
  const page = screen.getByRole('button', { name: 'الصفحة' });
  page.focus();
  const close = screen.getByRole('button', { name: 'إغلاق الإشعار' });
  act(() => close.focus());
  fireEvent.keyDown(close, { key: 'Escape' });
  pass(300);
  expect(shown()).toEqual([]);
  expect(page).toHaveFocus();
});

it('moves the focus on to the next toast', () => {
  say(error('1'), error('2'));
  const [first, second] = screen.getAllByRole('button', { name: 'إغلاق الإشعار' });
  act(() => first?.focus());
  fireEvent.click(first as HTMLElement);
  pass(300);
  expect(second).toHaveFocus();
});

function Clearing() {
  const toasts = useToasts();
  return (
    <button type="button" onClick={toasts.clear}>
      انتهى
    </button>
  );
}

it('can be cleared', () => {
  const { store } = renderApp(<Clearing />);
  act(() => {
    store.dispatch(toastShown(error('1')));
  });
  fireEvent.click(screen.getByRole('button', { name: 'انتهى' }));
  expect(shown()).toEqual([]);
});

it('stands in front of whatever dialog is open, and stays when it closes', async () => {
  vi.useRealTimers();
  say(error('فشل في حفظ المتغير'));
  const dialog = document.body.appendChild(document.createElement('dialog'));
  act(() => dialog.showModal());
  await waitFor(() => expect(within(dialog).getByText('فشل في حفظ المتغير')).toBeVisible());
  act(() => dialog.close());
  await waitFor(() => expect(dialog).toBeEmptyDOMElement());
  expect(screen.getByText('فشل في حفظ المتغير')).toBeVisible();
  dialog.remove();
});
