import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { Route, Switch } from 'wouter';
import { answers, refuses } from '@/testing/answers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { touches } from '../testing/answers';
import { adminSession } from '../testing/builders';
import BrandPage from './brand-page';
import { aBrand, takesBrand } from './testing';

const show = () =>
  renderApp(
    <Switch>
      <Route path="/admin/brands/:brand" component={BrandPage} />
    </Switch>,
    { path: '/admin/brands/b1', stored: { session: adminSession } },
  );
const mockBrand = (changes = {}) => answers('get', '/admins/brands/b1', aBrand(changes));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => server.use(mockBrand(), touches('/admins/brands/b1')));

it('shows all that is known of the brand', async () => {
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'دار العود' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'صورة دار العود' })).toHaveAttribute(
    'src',
    '/storage/ab/oud.webp?w=400',
  );
  const facts = within(screen.getByRole('region', { name: 'بيانات العلامة التجارية' }));
  expect(facts.getByRole('switch')).toBeChecked();
  expect(facts.getByText('مرئي')).toBeVisible();
  expect(facts.getByText('dar-al-oud')).toBeVisible();
  expect(facts.getByText('3 منتجات')).toBeVisible();
  expect(facts.getByText(/1 تشرين الثاني 2026/)).toBeVisible();
  expect(facts.getByText(/20 تشرين الثاني 2026/)).toBeVisible();
  expect(document.title).toContain('دار العود');
});

it('leads back to the list, to its products, and to its page in the shop', async () => {
  show();
  expect(await screen.findByRole('link', { name: 'العودة إلى العلامات التجارية' })).toHaveAttribute(
    'href',
    '/admin/brands',
  );
  expect(screen.getByRole('link', { name: 'عرض منتجاتها' })).toHaveAttribute(
    'href',
    '/admin/products?brand=b1',
  );
  expect(screen.getByRole('link', { name: /معاينة/ })).toHaveAttribute('href', '/brands/dar-al-oud');
});

const log = async () =>
  within(await screen.findByRole('region', { name: 'سجل النشاط' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace(/\s/g, ' '));

it('tells when it was added and when it was changed', async () => {
  show();
  expect(await log()).toEqual([
    'أُضيفت العلامة التجارية1 تشرين الثاني 2026 في 10:00 ص',
    'آخر تحديث للبيانات20 تشرين الثاني 2026 في 11:30 ص',
  ]);
});

it('says that it was never changed', async () => {
  server.use(mockBrand({ updated_at: '2026-11-01T08:00:00Z' }));
  show();
  expect((await log())[1]).toBe('لم تُعدَّل منذ إضافتها');
});

it('is changed here', async () => {
  server.use(takesBrand('put', '/admins/brands/b1'));
  show();
  await press('تعديل');
  await userEvent.type(screen.getByLabelText('اسم العلامة التجارية'), ' الأبيض');
  server.use(mockBrand({ name: 'دار المسك' }));
  await press('حفظ');
  expect(await screen.findByRole('heading', { level: 1, name: 'دار المسك' })).toBeVisible();
});

it('is hidden here', async () => {
  server.use(takesBrand('put', '/admins/brands/b1'));
  show();
  const toggle = await screen.findByRole('switch');
  server.use(mockBrand({ is_visible: false }));
  await userEvent.click(toggle);
  expect(await screen.findByText('تم الإخفاء بنجاح')).toBeVisible();
  expect(toggle).not.toBeChecked();
});

it('is deleted here, which leads back to the list without asking for it again', async () => {
  const onRequest = vi.fn();
  server.use(
    http.get('*/api/v1/admins/brands/b1', () => {
      onRequest();
      return HttpResponse.json({ success: true, message: '', data: aBrand() });
    }),
    http.delete('*/api/v1/admins/brands/b1', () =>
      HttpResponse.json({ success: true, message: '', data: null }),
    ),
  );
  show();
  await press('حذف');
  await userEvent.click(
    within(screen.getByRole('dialog', { name: 'تأكيد الحذف' })).getByRole('button', { name: 'حذف' }),
  );
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/admin/brands'));
  expect(screen.getByText('تم الحذف بنجاح')).toBeVisible();
  expect(onRequest).toHaveBeenCalledOnce();
});

it('says that there is no such brand', async () => {
  server.use(refuses('get', '/admins/brands/b1', 404, { code: 'not_found' }));
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'لم نجد هذه العلامة التجارية' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'العودة إلى العلامات التجارية' })).toBeVisible();
  expect(screen.queryByText('فشل في تحميل العلامة التجارية')).not.toBeInTheDocument();
});

it('says when it does not come, and tries again', async () => {
  server.use(refuses('get', '/admins/brands/b1', 500));
  show();
  expect(
    await screen.findByRole('heading', { level: 1, name: 'فشل في تحميل العلامة التجارية' }),
  ).toBeVisible();
  server.use(mockBrand());
  await press('إعادة المحاولة');
  expect(await screen.findByRole('heading', { level: 1, name: 'دار العود' })).toBeVisible();
});

it('says that it is loading', async () => {
  server.use(http.get('*/api/v1/admins/brands/b1', () => delay('infinite')));
  show();
  expect(await screen.findByRole('status', { name: 'جاري التحميل...' })).toBeVisible();
});
