import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { answers, refuses } from '@/testing/answers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { EditGiftSet } from './edit-gift-set';
import { aFilledSet } from './testing';

const PATH = '/admins/gift_sets/winter-box';
const show = (onClose = () => {}) => renderApp(<EditGiftSet slug="winter-box" onClose={onClose} />);
const name = () => screen.findByRole('textbox', { name: 'اسم المجموعة' });

it('loads the set by its slug, and says that it does', async () => {
  server.use(answers('get', PATH, aFilledSet()));
  show();
  expect(screen.getByRole('dialog', { name: 'تعديل مجموعة الهدايا' })).toBeVisible();
  expect(screen.getByRole('status', { name: 'جاري تحميل المجموعة...' })).toBeVisible();
  expect(await name()).toHaveDisplayValue('علبة الشتاء');
});

it('can be closed while it loads', async () => {
  server.use(http.get(`*/api/v1${PATH}`, () => new Promise<HttpResponse<null>>(() => {})));
  const onClose = vi.fn();
  show(onClose);
  await userEvent.click(screen.getByRole('button', { name: 'إغلاق' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('says when the set does not come, and tries again', async () => {
  server.use(refuses('get', PATH, 503, { message: 'الخدمة غير متاحة الآن.' }));
  show();
  expect(await screen.findByRole('heading', { name: 'فشل في تحميل مجموعة الهدايا' })).toBeVisible();
  expect(screen.getByText('الخدمة غير متاحة الآن.')).toBeVisible();
  server.use(answers('get', PATH, aFilledSet()));
  await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
  expect(await name()).toHaveDisplayValue('علبة الشتاء');
});
