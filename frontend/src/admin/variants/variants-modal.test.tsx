import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { refuses } from '@/testing/answers';
import { aProduct, aVariant } from '@/testing/builders';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import type { Variant } from '../api';
import { adminSession } from '../testing/builders';
import { aVariantStore } from '../testing/catalog';
import { VariantsModal } from './variants-modal';

const PATH = '/admins/products/p1/variants';
const small = aVariant({ id: 'v2', name: 'عينة 2 مل', size_value: 2, price: 16, is_primary: false });
const large = aVariant({ id: 'v50', name: 'زجاجة 50 مل', size_value: 50, price: 260, original_price: 300 });

const show = (...variants: Variant[]) => {
  const { store, handlers } = aVariantStore(...variants);
  server.use(...handlers);
  const onClose = vi.fn();
  renderApp(<VariantsModal product={aProduct()} onClose={onClose} />, { stored: { session: adminSession } });
  return { store, onClose };
};
const dialog = (name: string | RegExp) => screen.getByRole('dialog', { name });
const row = async (name: string) => {
  const rows = within(await screen.findByRole('list', { name: 'قائمة المتغيرات' })).getAllByRole('listitem');
  const found = rows.find((each) => each.textContent?.includes(name));
  if (!found) throw new Error(`${name} is not in the list`);
  return found;
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

it('shows all there is to know of each variant, from the smallest', async () => {
  show(large, small);
  expect(dialog(/متغيرات «.?عود وود.?»/)).toBeVisible();
  const first = await row('عينة 2 مل');
  const second = await row('زجاجة 50 مل');
  expect(first.nextElementSibling).toBe(second);
  expect(first).toHaveTextContent('عينة 2 مل2 مل16.00 ₪8.00 ₪ لكل ملمتوفر غير محسوب');
  expect(within(first).queryByText('أساسي')).not.toBeInTheDocument();
  expect(within(second).getByText('أساسي')).toBeVisible();
  expect(second.querySelector('s')).toHaveTextContent('300.00 ₪');
  expect(second).toHaveTextContent('وفّر 13%');
  expect(screen.getByText('متغيران')).toBeVisible();
});

it('shows a picture of its own, else that of the product', async () => {
  show(small, { ...large, image_path: 'variants/own.webp' });
  await row('عينة 2 مل');
  expect(screen.getByAltText('صورة عينة 2 مل')).toHaveAttribute(
    'src',
    expect.stringContaining('products/oud.webp'),
  );
  expect(screen.getByAltText('صورة زجاجة 50 مل')).toHaveAttribute('src', expect.stringContaining('own.webp'));
});

it('says that there are none, and what comes of that', async () => {
  show();
  expect(await screen.findByRole('heading', { name: 'لا توجد متغيرات لهذا المنتج' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'إضافة متغير' })).toBeEnabled();
});

it('keeps the place of the list while it is loading', async () => {
  server.use(http.get(`*/api/v1${PATH}`, () => new Promise<never>(() => {})));
  renderApp(<VariantsModal product={aProduct()} onClose={() => {}} />, { stored: { session: adminSession } });
  expect(screen.getByRole('status', { name: 'جاري تحميل المتغيرات...' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'إضافة متغير' })).toBeDisabled();
});

it('says when they do not come, and tries again', async () => {
  server.use(refuses('get', PATH, 503, { message: 'الخدمة غير متاحة الآن.' }));
  renderApp(<VariantsModal product={aProduct()} onClose={() => {}} />, { stored: { session: adminSession } });
  expect(await screen.findByRole('heading', { name: 'فشل في تحميل المتغيرات' })).toBeVisible();
  const notices = screen.getByRole('region', { name: 'الإشعارات' });
  expect(within(notices).getByText('فشل في تحميل المتغيرات')).toBeVisible();
  expect(within(notices).getByText('الخدمة غير متاحة الآن.')).toBeVisible();
  server.use(...aVariantStore(small).handlers);
  await press('إعادة المحاولة');
  expect(await row('عينة 2 مل')).toBeVisible();
});

it('makes another one primary and says so; the focus stays in its row', async () => {
  const { store } = show(small, large);
  await row('عينة 2 مل');
  expect(screen.queryByRole('button', { name: 'اجعله أساسيًا: زجاجة 50 مل' })).not.toBeInTheDocument();
  await press('اجعله أساسيًا: عينة 2 مل');
  expect(await screen.findByText('تم تحديث المتغير بنجاح')).toBeVisible();
  expect(screen.getByText(/«.?عينة 2 مل.?» هو الأساسي الآن/)).toBeVisible();
  expect(store.sent).toEqual([{ is_primary: true }]);
  await waitFor(async () => expect(within(await row('عينة 2 مل')).getByText('أساسي')).toBeVisible());
  expect(screen.getAllByText('أساسي')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'تعديل: عينة 2 مل' })).toHaveFocus();
});

it('says when another one could not be made primary, and keeps the focus', async () => {
  show(small, large);
  await row('عينة 2 مل');
  server.use(refuses('put', `${PATH}/v2`, 500, { message: 'خطأ في الخادم.' }));
  await press('اجعله أساسيًا: عينة 2 مل');
  expect(await screen.findByRole('alert')).toHaveTextContent('فشل في تحديث المتغيرخطأ في الخادم.');
  expect(screen.getByRole('button', { name: 'اجعله أساسيًا: عينة 2 مل' })).toHaveFocus();
});

it('asks before a variant is deleted, then deletes it and says so', async () => {
  const { store } = show(small, large);
  await row('عينة 2 مل');
  await press('حذف: عينة 2 مل');
  expect(dialog('تأكيد الحذف')).toHaveTextContent(/هل أنت متأكد من حذف المتغير «.?عينة 2 مل.?»؟/);
  expect(dialog('تأكيد الحذف')).toHaveTextContent('لا يمكن التراجع عن هذا الإجراء.');
  await press('حذف');
  expect(await screen.findByText('تم حذف المتغير بنجاح')).toBeVisible();
  expect(store.sent).toEqual(['v2']);
  await waitFor(() => expect(screen.queryByText('عينة 2 مل')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'إضافة متغير' })).toHaveFocus();
});

it('deletes nothing when the deletion is cancelled', async () => {
  const { store } = show(small);
  await row('عينة 2 مل');
  await press('حذف: عينة 2 مل');
  await press('إلغاء');
  expect(screen.queryByRole('dialog', { name: 'تأكيد الحذف' })).not.toBeInTheDocument();
  expect(store.sent).toEqual([]);
});

it('deletes once and cannot be closed meanwhile', async () => {
  show(small);
  await row('عينة 2 مل');
  const onRequest = vi.fn(() => new Promise<never>(() => {}));
  server.use(http.delete(`*/api/v1${PATH}/v2`, onRequest));
  await press('حذف: عينة 2 مل');
  await press('حذف');
  expect(screen.getByRole('button', { name: 'جاري الحذف...' })).toBeDisabled();
  await userEvent.click(within(dialog('تأكيد الحذف')).getByRole('button', { name: 'إغلاق' }));
  expect(dialog('تأكيد الحذف')).toBeVisible();
  expect(onRequest).toHaveBeenCalledOnce();
});

it('names the gift sets that hold what was to be deleted', async () => {
  show(small);
  await row('عينة 2 مل');
  const message = 'لا يمكن الحذف لأن هذا العنصر مستخدم في: علبة الشتاء';
  server.use(
    http.delete(`*/api/v1${PATH}/v2`, () =>
      HttpResponse.json({ success: false, code: 'in_use', message }, { status: 409 }),
    ),
  );
  await press('حذف: عينة 2 مل');
  await press('حذف');
  expect(await screen.findByRole('alert')).toHaveTextContent(`فشل في حذف المتغير${message}`);
  expect(screen.queryByRole('dialog', { name: 'تأكيد الحذف' })).not.toBeInTheDocument();
  expect(await row('عينة 2 مل')).toBeVisible();
});

it('closes on request', async () => {
  const { onClose } = show(small);
  await row('عينة 2 مل');
  const [, atFoot] = screen.getAllByRole('button', { name: 'إغلاق' });
  if (atFoot) await userEvent.click(atFoot);
  expect(onClose).toHaveBeenCalledOnce();
});
