import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { answers, refuses } from '@/testing/answers';
import { metaOf } from '@/testing/builders';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import type { Remittance } from '../api';
import { adminSession } from '../testing/builders';
import { aRemittance, CONFIRMED } from '../testing/remittances';
import RemittancesPage from './remittances-page';

const show = (path = '/admin/remittances') =>
  renderApp(<RemittancesPage />, { path, stored: { session: adminSession } });

/** Answer the list with these remittances; `asked` are the queries. */
function lists(remittances: readonly Remittance[]) {
  const asked: string[] = [];
  server.use(
    http.get('*/api/v1/admins/remittances', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({
        success: true,
        message: '',
        data: remittances,
        pagination: metaOf(remittances),
      });
    }),
  );
  return asked;
}

beforeEach(() =>
  server.use(answers('get', '/admins/couriers', { couriers: [{ id: 'c1', name: 'نجمة للتوصيل' }] })),
);

it('shows each remittance with its state and what did not arrive', async () => {
  lists([aRemittance(), aRemittance({ id: 'm2', number: 11, declared: 1450, ...CONFIRMED })]);
  show();
  const [, first, second] = within(await screen.findByRole('table')).getAllByRole('row');
  expect(first).toHaveTextContent('دفعة 12نجمة للتوصيلبانتظار التأكيد20 تشرين الثاني 2026');
  expect(first).toHaveTextContent('-20.00');
  expect(second).toHaveTextContent('مؤكّدة');
  expect(second).toHaveTextContent('لا فرق');
  expect(screen.getByRole('link', { name: 'دفعة 12' })).toHaveAttribute('href', '/admin/remittances/m1');
  expect(screen.getByRole('link', { name: 'استيراد كشف' })).toHaveAttribute('href', '/admin/remittances/new');
});

it('is limited to a courier, which is kept in the address', async () => {
  const asked = lists([]);
  show('/admin/remittances?page=1');
  expect(await screen.findByText(/استورد كشف الحساب الذي ترسله/)).toBeVisible();
  await screen.findByRole('option', { name: 'نجمة للتوصيل' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'شركة التوصيل' }), 'نجمة للتوصيل');
  expect(await screen.findByText('لا دفعات من هذه الشركة بعد.')).toBeVisible();
  expect(screen.getByTestId('address')).toHaveTextContent('/admin/remittances?courier=c1');
  expect(asked).toEqual(['?page=1', '?page=1&courier=c1']);
});

it('says why it cannot be loaded', async () => {
  server.use(refuses('get', '/admins/remittances', 503, { message: 'الخدمة غير متاحة الآن.' }));
  show();
  expect(await screen.findByRole('heading', { name: 'فشل في تحميل الدفعات' })).toBeVisible();
});
