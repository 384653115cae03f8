import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { refuses } from '@/testing/answers';
import { aProduct } from '@/testing/builders';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { adminSession } from '../testing/builders';
import { MovementsModal } from './movements-modal';
import { aBottleMovement, aMovement, moves } from './testing';

const PATH = '/admins/products/p1/movements';
const show = () =>
  renderApp(<MovementsModal product={aProduct()} onClose={vi.fn()} />, { stored: { session: adminSession } });
const list = () => screen.findByRole('list', { name: 'حركات المخزون' });

it('shows what moved of one product, and turns the pages', async () => {
  const onRequest = vi.fn();
  server.use(moves(PATH, [aMovement(), aBottleMovement()], { last_page: 2, total: 17 }, onRequest));
  show();
  expect(within(await list()).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByText('17 حركة')).toBeVisible();
  expect(screen.getByRole('button', { name: 'الأحدث' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'الأقدم' }));
  expect(onRequest).toHaveBeenLastCalledWith('?page=2');
  expect(await screen.findByText('الصفحة 2')).toBeVisible();
  expect(screen.getByRole('button', { name: 'الأقدم' })).toBeDisabled();
});

it('narrows them to one kind, from the first page, and back to all', async () => {
  const onRequest = vi.fn();
  server.use(moves(PATH, [], {}, onRequest));
  show();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'نوع الحركة' }), 'عدّ');
  await userEvent.click(await screen.findByRole('button', { name: 'عرض كل الحركات' }));
  expect(await screen.findByText(/يظهر هنا كل ما دخل المخزون/)).toBeVisible();
  expect(onRequest.mock.calls.map(([search]) => search)).toContain('?page=1&kind=counted');
});

it('says when they do not come, and tries again', async () => {
  server.use(refuses('get', PATH, 503));
  show();
  expect(await screen.findByRole('heading', { name: 'فشل في تحميل حركة المخزون' })).toBeVisible();
  server.use(moves(PATH, [aMovement()]));
  await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
  expect(await list()).toBeVisible();
});
