import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ToastCard } from './toast-card';
import type { Toast } from './toasts-slice';

const onClose = vi.fn();
const onGone = vi.fn();
const aToast = (changes: Partial<Toast> = {}): Toast => ({
  id: 'notification-1',
  type: 'success',
  title: 'تم',
  message: 'تم',
  durationMs: 3000,
  persistent: false,
  closing: false,
  ...changes,
});
const show = (changes?: Partial<Toast>) =>
  render(
    <MemoryRouter>
      <ToastCard toast={aToast(changes)} onClose={onClose} onGone={onGone} />
    </MemoryRouter>,
  );

beforeEach(() => {
  vi.useFakeTimers();
  onClose.mockReset();
  onGone.mockReset();
});
afterEach(() => vi.useRealTimers());

it('asks to close after its time', () => {
  show();
  act(() => vi.advanceTimersByTime(2999));
  expect(onClose).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(1));
  expect(onClose).toHaveBeenCalledOnce();
});

it('waits while the pointer is on it', () => {
  show();
  fireEvent.mouseEnter(screen.getByRole('status'));
  act(() => vi.advanceTimersByTime(10_000));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.mouseLeave(screen.getByRole('status'));
  act(() => vi.advanceTimersByTime(3000));
  expect(onClose).toHaveBeenCalledOnce();
});

it('stays when it is persistent', () => {
  show({ persistent: true });
  act(() => vi.advanceTimersByTime(60_000));
  expect(onClose).not.toHaveBeenCalled();
});

it('is gone 300 ms after it began to close', () => {
  show({ closing: true });
  act(() => vi.advanceTimersByTime(299));
  expect(onGone).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(1));
  expect(onGone).toHaveBeenCalledOnce();
});

it('lists the further lines of an error', () => {
  show({ type: 'error', title: 'خطأ في الطلب', message: 'تعذّر الطلب\nالاسم مطلوب\nالمدينة مطلوبة' });
  expect(screen.getByRole('alert')).toHaveTextContent('تعذّر الطلب');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toContain('المدينة مطلوبة');
});
