import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { AppRouter } from '@/shared/navigation/app-router';
import { storeAction } from './toast-actions';
import { ToastText } from './toast-text';
import type { Toast } from './toasts-slice';

const onFollow = vi.fn();
const show = (changes: Partial<Toast>) => {
  const title = changes.title ?? 'تم';
  const toast: Toast = {
    id: 'notification-1',
    type: 'success',
    title,
    message: title,
    durationMs: 1200,
    persistent: false,
    closing: false,
    times: 1,
    ...changes,
  };
  render(
    <AppRouter>
      <ToastText toast={toast} onFollow={onFollow} />
    </AppRouter>,
  );
};
const paragraphs = () => [...document.querySelectorAll('p')].map((each) => each.textContent?.trim());
const listed = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

it('shows a message equal to the title once', () => {
  show({ title: 'تم الحفظ' });
  expect(paragraphs()).toEqual(['تم: تم الحفظ']);
});

it('shows title and message', () => {
  show({ title: 'نجح الطلب!', message: 'سنتواصل معك قريباً.' });
  expect(paragraphs()).toEqual(['تم: نجح الطلب!', 'سنتواصل معك قريباً.']);
});

it('shows the first line of an error as its heading and the rest as a list', () => {
  show({ type: 'error', title: 'خطأ في الطلب', message: 'تعذّر الطلب\nالاسم مطلوب\n\nالمدينة مطلوبة' });
  expect(paragraphs()).toEqual(['خطأ في الطلب', 'خطأ: تعذّر الطلب']);
  expect(listed()).toEqual(['الاسم مطلوب', 'المدينة مطلوبة']);
});

it('does so as well for an error without a message', () => {
  show({ type: 'error', title: 'تعذّر الطلب\nالاسم مطلوب' });
  expect(paragraphs()).toEqual(['خطأ: تعذّر الطلب']);
  expect(listed()).toEqual(['الاسم مطلوب']);
});

it('makes lists of errors only', () => {
  show({ type: 'info', title: 'تغيّر السعر', message: 'عود\nورد' });
  expect(listed()).toEqual([]);
  expect(paragraphs()[1]).toBe('عود\nورد');
});

it('is read at once when it is an error, at the next pause otherwise', () => {
  show({ type: 'error', title: 'خطأ' });
  expect(screen.getByRole('alert')).toHaveAttribute('aria-atomic', 'true');
  show({ type: 'warning', title: 'تنبيه' });
  expect(screen.getByRole('status')).toHaveAttribute('aria-atomic', 'true');
});

it('reports that its link was followed', async () => {
  show({ title: 'أُضيف', link: { label: 'عرض السلة', to: '/cart' } });
  expect(screen.getByRole('link', { name: 'عرض السلة' })).toHaveAttribute('href', '/cart');
  await userEvent.click(screen.getByRole('link'));
  expect(onFollow).toHaveBeenCalledOnce();
});

it('runs its action once, and closes', async () => {
  onFollow.mockReset();
  const act = vi.fn();
  show({ title: 'السعر 28.00 ₪', action: { label: 'تراجع', id: storeAction(act) } });
  const button = screen.getByRole('button', { name: 'تراجع' });
  await userEvent.click(button);
  await userEvent.click(button);
  expect(act).toHaveBeenCalledOnce();
  expect(onFollow).toHaveBeenCalled();
});
