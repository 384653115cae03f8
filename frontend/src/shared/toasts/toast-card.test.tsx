import { act, fireEvent, render, screen } from '@testing-library/react';
import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Icon } from '@/shared/components/icon';
import { AppRouter } from '@/shared/navigation/app-router';
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
  times: 1,
  ...changes,
});
const card = (changes?: Partial<Toast>) => (
  <AppRouter>
    <ToastCard toast={aToast(changes)} onClose={onClose} onGone={onGone} />
  </AppRouter>
);
const show = (changes?: Partial<Toast>) => render(card(changes));
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const hide = (isHidden: boolean) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible');
  fireEvent(document, new Event('visibilitychange'));
};
const closeButton = () => screen.getByRole('button', { name: 'إغلاق الإشعار' });

beforeEach(() => {
  vi.useFakeTimers();
  onClose.mockReset();
  onGone.mockReset();
});
afterEach(() => vi.useRealTimers());

it('begins to close after its duration', () => {
  show();
  pass(2999);
  expect(onClose).not.toHaveBeenCalled();
  pass(1);
  expect(onClose).toHaveBeenCalledOnce();
});

it('pauses while hovered, and continues with the remaining time', () => {
  show();
  pass(2000);
  fireEvent.mouseEnter(screen.getByRole('status'));
  pass(60_000);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.mouseLeave(screen.getByRole('status'));
  pass(999);
  expect(onClose).not.toHaveBeenCalled();
  pass(1);
  expect(onClose).toHaveBeenCalledOnce();
});

it('pauses while focused', () => {
  show();
  fireEvent.focus(closeButton());
  pass(60_000);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.blur(closeButton());
  pass(3000);
  expect(onClose).toHaveBeenCalledOnce();
});

it('stays paused while focused when the pointer leaves', () => {
  show();
  fireEvent.focus(closeButton());
  fireEvent.mouseEnter(screen.getByRole('status'));
  fireEvent.mouseLeave(screen.getByRole('status'));
  pass(60_000);
  expect(onClose).not.toHaveBeenCalled();
});

it('pauses while the tab is hidden', () => {
  show();
  hide(true);
  pass(60_000);
  expect(onClose).not.toHaveBeenCalled();
  hide(false);
  pass(3000);
  expect(onClose).toHaveBeenCalledOnce();
});

it('restarts its time when it is repeated', () => {
  const { rerender } = show();
  pass(2000);
  rerender(card({ times: 2 }));
  expect(screen.getByRole('status')).toHaveTextContent('×2');
  pass(2999);
  expect(onClose).not.toHaveBeenCalled();
  pass(1);
  expect(onClose).toHaveBeenCalledOnce();
});

it('stays when it is persistent', () => {
  show({ persistent: true });
  pass(60_000);
  expect(onClose).not.toHaveBeenCalled();
});

it('stays when it has no duration', () => {
  show({ durationMs: 0 });
  pass(60_000);
  expect(onClose).not.toHaveBeenCalled();
});

it('can be closed by hand', () => {
  show({ persistent: true });
  fireEvent.click(closeButton());
  expect(onClose).toHaveBeenCalledOnce();
});

it('closes with Escape when it has the focus', () => {
  show({ persistent: true });
  fireEvent.keyDown(closeButton(), { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});

it('is gone 300 ms after it began to close', () => {
  show({ closing: true });
  pass(299);
  expect(onGone).not.toHaveBeenCalled();
  pass(1);
  expect(onGone).toHaveBeenCalledOnce();
});

it.each([
  ['success', 'green check', 'status', 'تم:', CircleCheck],
  ['error', 'red cross', 'alert', 'خطأ:', CircleX],
  ['warning', 'yellow triangle', 'status', 'تنبيه:', TriangleAlert],
  ['info', 'blue i', 'status', 'معلومة:', Info],
] as const)('marks %s with a %s, and says it as %s', (type, _mark, role, word, shape) => {
  show({ type });
  const item = screen.getByRole('listitem');
  expect(item).toHaveClass(type);
  const { container } = render(<Icon shape={shape} size={20} />);
  expect(item.querySelector('svg')?.outerHTML).toBe(container.innerHTML);
  expect(screen.getByRole(role)).toHaveTextContent(word);
});
