import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { refuses } from '@/testing/answers';
import { anImage, fakeImages } from '@/testing/fake-images';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import type { Brand } from '../api';
import { BrandForm } from './brand-form';
import { aBrand, takesBrand } from './testing';

const onClose = vi.fn();
const sent = vi.fn<(body: string) => void>();

const show = (brand?: Brand) => renderApp(<BrandForm brand={brand} onClose={onClose} />);
const name = () => screen.getByLabelText('اسم العلامة التجارية');
const picture = () => screen.getByLabelText(/الصورة المصغرة/);
const visibility = () => screen.getByLabelText('مرئية في المتجر');
const save = () => userEvent.click(screen.getByRole('button', { name: 'حفظ' }));
const summary = async () => {
  const heading = await screen.findByRole('heading', { name: 'يرجى تصحيح الأخطاء التالية:' });
  return heading.parentElement ?? heading;
};
const sentBody = () => JSON.parse(sent.mock.calls[0]?.[0] ?? 'null');

/** Page that opens the form and closes it when asked to. */
function Page() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(false)}>
        أغلق
      </button>
      {isOpen && <BrandForm onClose={onClose} />}
    </>
  );
}

/** Page whose brand is refetched, renamed by somebody else, while the form is open. */
function RenamedMeanwhile() {
  const [brand, setBrand] = useState(aBrand());
  return (
    <>
      <button type="button" onClick={() => setBrand(aBrand({ name: 'دار المسك' }))}>
        حدّث
      </button>
      <BrandForm brand={brand} onClose={onClose} />
    </>
  );
}

beforeEach(() => {
  onClose.mockReset();
  sent.mockReset();
  fakeImages();
});

it('adds a brand, visible by default', async () => {
  server.use(takesBrand('post', '/admins/brands', sent));
  show();
  expect(screen.getByRole('dialog', { name: 'إضافة علامة تجارية' })).toBeVisible();
  expect(name()).toHaveFocus();
  expect(visibility()).toBeChecked();
  await userEvent.type(name(), '  دار المسك ');
  await save();
  expect(await screen.findByText('تم الإضافة بنجاح')).toBeVisible();
  expect(sentBody()).toEqual({ name: 'دار المسك', is_visible: true });
  expect(onClose).toHaveBeenCalledOnce();
});

it('sends a picture as a form, with the visibility as 1 or 0', async () => {
  server.use(takesBrand('post', '/admins/brands', sent));
  show();
  await userEvent.type(name(), 'دار المسك');
  await userEvent.upload(picture(), anImage('musk.png'));
  expect(await screen.findByText('musk.png')).toBeVisible();
  await userEvent.click(visibility());
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const form = sent.mock.calls[0]?.[0];
  expect(form).toContain('name="thumbnail"; filename="musk.png"');
  expect(form).toMatch(/name="is_visible"\s+0\s/);
});

it('changes a brand, and leaves its picture as it is', async () => {
  server.use(takesBrand('put', '/admins/brands/b1', sent));
  show(aBrand({ is_visible: false }));
  expect(screen.getByRole('dialog', { name: 'تعديل «دار العود»' })).toBeVisible();
  expect(name()).toHaveValue('دار العود');
  expect(visibility()).not.toBeChecked();
  await userEvent.type(name(), ' الأصيل');
  await save();
  expect(await screen.findByText('تم التحديث بنجاح')).toBeVisible();
  expect(sentBody()).toEqual({ name: 'دار العود الأصيل' });
});

it('leaves the name alone that somebody else gave the brand meanwhile', async () => {
  server.use(takesBrand('put', '/admins/brands/b1', sent));
  renderApp(<RenamedMeanwhile />);
  await userEvent.click(screen.getByRole('button', { name: 'حدّث', hidden: true }));
  expect(screen.getByRole('dialog', { name: 'تعديل «دار المسك»' })).toBeVisible();
  await userEvent.click(visibility());
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sentBody()).toEqual({ is_visible: false });
});

it('sends nothing when nothing was changed', async () => {
  server.use(takesBrand('put', '/admins/brands/b1', sent));
  show(aBrand());
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).not.toHaveBeenCalled();
});

it('closes the notice of a refusal once the form is mended, sent again or gone', async () => {
  const isGone = (words: string) => waitFor(() => expect(screen.queryByText(words)).not.toBeInTheDocument());
  server.use(refuses('post', '/admins/brands', 422, { errors: { name: ['الاسم مستخدم'] } }));
  renderApp(<Page />);
  await userEvent.type(name(), 'دار العود');
  await save();
  expect(await screen.findByText('خطأ في التحقق')).toBeVisible();
  await userEvent.type(name(), ' 2');
  await isGone('خطأ في التحقق');

  server.use(refuses('post', '/admins/brands', 503, { message: 'الخدمة غير متاحة الآن.' }));
  await save();
  expect(await screen.findByText('فشل في إنشاء العلامة التجارية')).toBeVisible();
  server.use(refuses('post', '/admins/brands', 503, { message: 'ما زالت غير متاحة.' }));
  await save();
  await isGone('الخدمة غير متاحة الآن.');
  expect(screen.getByText('ما زالت غير متاحة.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'أغلق', hidden: true }));
  await isGone('ما زالت غير متاحة.');
});

it('takes the picture away', async () => {
  server.use(takesBrand('put', '/admins/brands/b1', sent));
  show(aBrand());
  await userEvent.click(screen.getByRole('button', { name: /^إزالة/ }));
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sentBody()).toEqual({ thumbnail: null });
});

it('asks for a name before anything is sent', async () => {
  server.use(takesBrand('post', '/admins/brands', sent));
  show();
  await userEvent.type(name(), '   ');
  await save();
  expect(await summary()).toBeVisible();
  expect(name()).toHaveAccessibleDescription('اسم العلامة التجارية مطلوب');
  await userEvent.click(within(await summary()).getByRole('link', { name: 'اسم العلامة التجارية مطلوب' }));
  expect(name()).toHaveFocus();
  expect(sent).not.toHaveBeenCalled();
  await userEvent.type(name(), 'مسك');
  await waitFor(() => expect(name()).toBeValid());
});

it('shows errors of the server under each field', async () => {
  const errors = { name: ['الاسم مستخدم'], thumbnail: ['ليس صورة'], is_visible: ['قيمة غريبة'] };
  server.use(refuses('post', '/admins/brands', 422, { code: 'validation_failed', errors }));
  show();
  await userEvent.type(name(), 'دار العود');
  await save();
  const links = within(await summary()).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['الاسم مستخدم', 'ليس صورة', 'قيمة غريبة']);
  expect(name()).toHaveAccessibleDescription('الاسم مستخدم');
  expect(picture()).toHaveAccessibleDescription(/ليس صورة/);
  expect(visibility()).toHaveAccessibleDescription(/قيمة غريبة/);
  expect(name()).toHaveValue('دار العود');
  expect(screen.getByText('خطأ في التحقق')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

it('says under the name what is wrong with the slug that is made of it', async () => {
  server.use(refuses('post', '/admins/brands', 422, { errors: { slug: ['الرابط مستخدم'] } }));
  show();
  await userEvent.type(name(), 'دار العود');
  await save();
  await waitFor(() => expect(name()).toHaveAccessibleDescription('الرابط مستخدم'));
  await userEvent.type(name(), ' 2');
  await waitFor(() => expect(name()).toBeValid());
});

it.each([
  [undefined, 'post', '/admins/brands', 'فشل في إنشاء العلامة التجارية'],
  [aBrand(), 'put', '/admins/brands/b1', 'فشل في تحديث العلامة التجارية'],
] as const)('says that the store did not take it', async (brand, method, path, words) => {
  server.use(refuses(method, path, 503, { message: 'الخدمة غير متاحة الآن.' }));
  show(brand);
  await userEvent.type(name(), 'ا');
  await save();
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByText('الخدمة غير متاحة الآن.')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

it('rejects an image that makes the form too large', async () => {
  server.use(refuses('post', '/admins/brands', 413, { code: 'payload_too_large' }));
  show();
  await userEvent.type(name(), 'دار العود');
  await userEvent.upload(picture(), anImage());
  await screen.findByText('oud.png');
  await save();
  await waitFor(() => expect(picture()).toHaveAccessibleDescription(/أكبر مما يقبله المتجر/));
});
