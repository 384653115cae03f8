import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { answers, refuses } from '@/testing/answers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { touches } from '../testing/answers';
import { adminSession } from '../testing/builders';
import BrandsPage from './brands-page';
import { aBrand, catalogCounts, listsBrands, takesBrand } from './testing';

const show = (path = '/admin/brands') =>
  renderApp(
    <main id="main" tabIndex={-1}>
      <BrandsPage />
    </main>,
    { path, stored: { session: adminSession } },
  );
const address = () => decodeURIComponent(screen.getByTestId('address').textContent ?? '');
const card = async (name = 'دار العود') => within(await screen.findByRole('article', { name }));
const toggle = async () => (await card()).getByRole('switch', { name: 'ظهور دار العود في المتجر' });

beforeEach(() => server.use(catalogCounts(), listsBrands([aBrand()]), touches('/admins/brands/b1')));

it('shows each brand with all that can be done with it', async () => {
  show();
  const brand = await card();
  expect(brand.getByRole('heading', { name: 'دار العود' })).toBeVisible();
  expect(brand.getByText('3 منتجات')).toBeVisible();
  expect(brand.getByText('مرئي')).toBeVisible();
  expect(brand.getByRole('link', { name: 'عرض تفاصيل دار العود' })).toHaveAttribute(
    'href',
    '/admin/brands/b1',
  );
  expect(brand.getByRole('button', { name: 'تعديل دار العود' })).toBeEnabled();
  expect(brand.getByRole('button', { name: 'حذف دار العود' })).toBeEnabled();
  const preview = brand.getByRole('link', { name: /معاينة دار العود في المتجر/ });
  expect(preview).toHaveAttribute('href', '/brands/dar-al-oud');
  expect(preview).toHaveAttribute('target', '_blank');
});

it('counts all brands, the visible ones, and those of the last 7 days', async () => {
  show();
  const stats = within(screen.getByRole('region', { name: 'أعداد العلامات التجارية' }));
  expect(await stats.findByText('12')).toBeVisible();
  const names = stats.getAllByRole('term').map(({ textContent }) => textContent);
  const counts = stats.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(names).toEqual(['كل العلامات', 'العلامات المرئية', 'حُدّثت خلال 7 أيام']);
  expect(counts).toEqual(['12', '10', '4']);
});

it('searches 500 ms after the last letter, from the first page', async () => {
  const onRequest = vi.fn();
  server.use(listsBrands([aBrand()], { last_page: 3 }, onRequest));
  show('/admin/brands?page=2');
  await card();
  await userEvent.type(screen.getByRole('searchbox', { name: 'ابحث باسم العلامة' }), 'عود');
  expect(onRequest).toHaveBeenCalledExactlyOnceWith('?page=2');
  await waitFor(() => expect(onRequest).toHaveBeenLastCalledWith('?page=1&search=عود'));
  expect(onRequest).toHaveBeenCalledTimes(2);
  expect(address()).toBe('/admin/brands?search=عود');
});

it('looks at what is new', async () => {
  show();
  await card();
  server.use(listsBrands([aBrand(), aBrand({ id: 'b2', name: 'مسك' })]), catalogCounts({ brands: 13 }));
  await userEvent.click(screen.getByRole('button', { name: 'تحديث' }));
  expect((await card('مسك')).getByText('مسك')).toBeVisible();
  expect(await screen.findByText('13')).toBeVisible();
});

it('has page numbers two either side of the current one', async () => {
  server.use(listsBrands([aBrand()], { current_page: 5, last_page: 9, total: 130 }));
  show('/admin/brands?page=5');
  const pages = within(await screen.findByRole('navigation', { name: 'صفحات النتائج' }));
  const numbers = pages.getAllByRole('link', { name: /^الصفحة/ }).map(({ textContent }) => textContent);
  expect(numbers).toEqual(['3', '4', '5', '6', '7']);
});

it('has none when there is one page', async () => {
  show();
  await card();
  expect(screen.queryByRole('navigation', { name: 'صفحات النتائج' })).not.toBeInTheDocument();
});

it('says that it is loading', async () => {
  server.use(http.get('*/api/v1/admins/brands', () => delay('infinite')));
  show();
  expect(await screen.findByRole('status', { name: 'جاري التحميل...' })).toBeVisible();
});

it('says that there is no brand yet, and has one added', async () => {
  server.use(listsBrands([]));
  show();
  const empty = await screen.findByRole('heading', { name: 'لا توجد علامات تجارية بعد' });
  const [, add] = screen.getAllByRole('button', { name: 'إضافة علامة تجارية' });
  expect(empty).toBeVisible();
  if (add) await userEvent.click(add);
  expect(screen.getByRole('dialog', { name: 'إضافة علامة تجارية' })).toBeVisible();
});

it('says that none fits, with the way to all', async () => {
  server.use(listsBrands([]));
  show('/admin/brands?search=zzz');
  expect(await screen.findByText('لا تطابق «zzz» أي علامة تجارية.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'عرض كل العلامات' })).toHaveAttribute('href', '/admin/brands');
});

it('says when the brands do not come, and tries again', async () => {
  server.use(refuses('get', '/admins/brands', 503, { message: 'الخدمة غير متاحة الآن.' }));
  show();
  expect(await screen.findByRole('heading', { name: 'فشل في تحميل العلامات التجارية' })).toBeVisible();
  server.use(listsBrands([aBrand()]));
  await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
  expect((await card()).getByText('مرئي')).toBeVisible();
});

it('keeps a brand hidden on a double click, though the first is done before the second', async () => {
  const sent = vi.fn();
  server.use(
    http.put('*/api/v1/admins/brands/b1', async ({ request }) => {
      sent(await request.json());
      return HttpResponse.json({ success: true, message: '', data: aBrand({ is_visible: false }) });
    }),
  );
  show();
  const coords = { clientX: 300, clientY: 200 };
  const first = await toggle();
  server.use(listsBrands([aBrand({ is_visible: false })]));
  await userEvent.pointer({ keys: '[MouseLeft]', target: first, coords });
  await waitFor(async () => expect(await toggle()).toHaveAttribute('aria-disabled', 'false'));
  await userEvent.pointer({ keys: '[MouseLeft]', target: await toggle(), coords });
  expect(sent).toHaveBeenCalledExactlyOnceWith({ is_visible: false });
  expect(await toggle()).not.toBeChecked();
});

it('hides a brand at once, sending nothing else', async () => {
  const sent = vi.fn();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(
    http.put('*/api/v1/admins/brands/b1', async ({ request }) => {
      sent(await request.json());
      await released;
      return HttpResponse.json({ success: true, message: '', data: aBrand({ is_visible: false }) });
    }),
  );
  show();
  await userEvent.click(await toggle());
  const hidden = await toggle();
  await waitFor(() => expect(hidden).not.toBeChecked());
  expect(hidden).toHaveAttribute('aria-busy', 'true');
  expect((await card()).getByText('غير مرئي')).toBeVisible();
  await userEvent.click(await toggle());
  server.use(listsBrands([aBrand({ is_visible: false })]));
  release();
  expect(await screen.findByText('تم الإخفاء بنجاح')).toBeVisible();
  expect(sent).toHaveBeenCalledExactlyOnceWith({ is_visible: false });
  expect(await toggle()).toHaveFocus();
});

it('shows a hidden brand', async () => {
  server.use(listsBrands([aBrand({ is_visible: false })]), takesBrand('put', '/admins/brands/b1'));
  show();
  expect((await card()).getByRole('link', { name: /هي غير مرئية/ })).toBeVisible();
  await userEvent.click(await toggle());
  expect(await screen.findByText('تم الإظهار بنجاح')).toBeVisible();
});

it('takes a change of visibility back that the store refuses', async () => {
  server.use(refuses('put', '/admins/brands/b1', 503, { message: 'الخدمة غير متاحة الآن.' }));
  show();
  await userEvent.click(await toggle());
  expect(await screen.findByText('فشل في تحديث العلامة التجارية')).toBeVisible();
  const shown = await toggle();
  await waitFor(() => expect(shown).toBeChecked());
});

it('asks before it deletes a brand, and tells what becomes of its products', async () => {
  server.use(
    http.delete('*/api/v1/admins/brands/b1', () =>
      HttpResponse.json({ success: true, message: '', data: null }),
    ),
  );
  show();
  await userEvent.click((await card()).getByRole('button', { name: 'حذف دار العود' }));
  const dialog = within(screen.getByRole('dialog', { name: 'تأكيد الحذف' }));
  expect(
    dialog.getByText(/هل تريد حذف «دار العود»؟ تبقى منتجاتها \(3\) في المتجر بلا علامة تجارية/),
  ).toBeVisible();
  expect(dialog.getByText('لا يمكن التراجع عن هذا الإجراء.')).toBeVisible();
  server.use(listsBrands([]));
  await userEvent.click(dialog.getByRole('button', { name: 'حذف' }));
  expect(await screen.findByText('تم الحذف بنجاح')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'لا توجد علامات تجارية بعد' })).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
});

it('says that a brand was not deleted', async () => {
  server.use(
    http.delete('*/api/v1/admins/brands/b1', () =>
      HttpResponse.json({ message: 'لا يمكن الآن.' }, { status: 503 }),
    ),
  );
  show();
  await userEvent.click((await card()).getByRole('button', { name: 'حذف دار العود' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'حذف' }));
  expect(await screen.findByText('فشل في حذف العلامة التجارية')).toBeVisible();
  expect(screen.getByText('لا يمكن الآن.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('shows a change in the list once it is saved', async () => {
  server.use(takesBrand('put', '/admins/brands/b1'));
  show();
  await userEvent.click((await card()).getByRole('button', { name: 'تعديل دار العود' }));
  await userEvent.type(screen.getByLabelText('اسم العلامة التجارية'), ' الأبيض');
  server.use(listsBrands([aBrand({ name: 'دار المسك' })]));
  await userEvent.click(screen.getByRole('button', { name: 'حفظ' }));
  expect((await card('دار المسك')).getByText('مرئي')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('renders without counts when they fail to load', async () => {
  server.use(answers('get', '/admins/catalog/counts', null, 500));
  show();
  await card();
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['–', '–', '–']);
});
