import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, it, vi } from 'vitest';
import { refuses } from '@/testing/answers';
import { aProduct, aVariant } from '@/testing/builders';
import { anImage, fakeImages } from '@/testing/fake-images';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import type { Variant } from '../api';
import { aVariantStore } from '../testing/catalog';
import { VariantForm } from './variant-form';

const PATH = '/admins/products/p1/variants';
const present = aVariant({ name: 'عينة 5 مل', stock: 7 });
const other = aVariant({ id: 'v2', name: 'عينة 2 مل', size_value: 2, price: 16, is_primary: false });

const show = (variants: Variant[], variant?: Variant) => {
  const { store, handlers } = aVariantStore(...variants);
  server.use(...handlers);
  const onClose = vi.fn();
  renderApp(<VariantForm product={aProduct()} variants={variants} variant={variant} onClose={onClose} />);
  return { store, onClose };
};
const box = (name: string | RegExp) => screen.getByRole('textbox', { name });
const type = async (name: string | RegExp, text: string) => {
  await userEvent.clear(box(name));
  if (text) await userEvent.type(box(name), text);
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'حفظ' }));
const fill = async () => {
  await type('اسم المتغير', 'عينة 10 مل');
  await type('الحجم', '١٠');
  await type('السعر (₪)', '66');
};

it('begins empty, in millilitres, not counted and on sale', () => {
  show([present]);
  expect(screen.getByRole('dialog', { name: 'إضافة متغير' })).toBeVisible();
  expect(box('اسم المتغير')).toHaveDisplayValue('');
  expect(box('اسم المتغير')).toHaveFocus();
  const unit = screen.getByRole('combobox', { name: 'الوحدة' });
  expect(within(unit).getAllByRole('option')).toHaveLength(1);
  expect(unit).toHaveDisplayValue('مل (ml)');
  expect(screen.getByRole('radio', { name: /غير محسوب/ })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'معروض للبيع' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'المتغير الأساسي' })).not.toBeChecked();
});

it('tells all that is missing, on top and under the fields, and then with each change', async () => {
  const { store } = show([present]);
  await save();
  const summary = within(await screen.findByRole('alert'));
  expect(summary.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'اسم المتغير مطلوب',
    'الحجم مطلوب ويجب أن يكون موجب',
    'السعر مطلوب ويجب أن يكون موجب',
  ]);
  expect(box('السعر (₪)')).toHaveAccessibleDescription('السعر مطلوب ويجب أن يكون موجب');
  await userEvent.click(summary.getByRole('link', { name: /السعر/ }));
  expect(box('السعر (₪)')).toHaveFocus();
  await type('السعر (₪)', '66');
  expect(box('السعر (₪)')).toBeValid();
  expect(store.sent).toEqual([]);
});

it('adds a variant, says so and closes', async () => {
  const { store, onClose } = show([present]);
  await fill();
  await type(/السعر الأصلي/, '٨٠٫٥');
  await userEvent.click(screen.getByRole('radio', { name: /^محسوب/ }));
  await type('عدد القطع', '24');
  await save();
  expect(await screen.findByText('تم إضافة المتغير بنجاح')).toBeVisible();
  expect(onClose).toHaveBeenCalledOnce();
  expect(store.sent).toEqual([
    {
      name: 'عينة 10 مل',
      size_value: 10,
      size_unit: 'ml',
      price: 66,
      original_price: 80.5,
      color: null,
      stock: 24,
      is_enabled: true,
      is_primary: false,
    },
  ]);
});

it('changes only what was changed', async () => {
  const { store, onClose } = show([present, other], present);
  expect(screen.getByRole('dialog', { name: /تعديل المتغير «.?عينة 5 مل.?»/ })).toBeVisible();
  expect(box('عدد القطع')).toHaveDisplayValue('7');
  await type('السعر (₪)', '30');
  await save();
  expect(await screen.findByText('تم تحديث المتغير بنجاح')).toBeVisible();
  expect(store.sent).toEqual([{ price: 30 }]);
  expect(onClose).toHaveBeenCalledOnce();
});

it('asks the store for nothing when nothing was changed', async () => {
  const { store, onClose } = show([present], present);
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(store.sent).toEqual([]);
});

it('stops tracking stock on request, and shows the stock again when tracking resumes', async () => {
  const { store } = show([present], present);
  await userEvent.click(screen.getByRole('radio', { name: /غير محسوب/ }));
  expect(screen.queryByRole('textbox', { name: 'عدد القطع' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: /^محسوب/ }));
  expect(box('عدد القطع')).toHaveDisplayValue('7');
  await userEvent.click(screen.getByRole('radio', { name: /غير محسوب/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'معروض للبيع' }));
  await save();
  await waitFor(() => expect(store.sent).toEqual([{ stock: null, is_enabled: false }]));
});

it('steps whole pieces with the arrow keys', async () => {
  show([present], present);
  await userEvent.click(box('عدد القطع'));
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
  expect(box('عدد القطع')).toHaveDisplayValue('8');
});

it('shows discount and price of a millilitre while they are typed', async () => {
  show([present]);
  await fill();
  expect(box('السعر (₪)')).toHaveAccessibleDescription('6.60\u00a0₪ لكل مل');
  await type(/السعر الأصلي/, '82.5');
  expect(box(/السعر الأصلي/)).toHaveAccessibleDescription('خصم 20%: يوفّر الزبون 16.50\u00a0₪');
});

it('says what making it the primary one does, and whose place it takes', async () => {
  const { store } = show([present, other], other);
  const primary = screen.getByRole('checkbox', { name: 'المتغير الأساسي' });
  expect(primary).toHaveAccessibleDescription(/يظهر سعره على بطاقة المنتج بدل «.?عينة 5 مل.?»/);
  await userEvent.click(primary);
  await save();
  expect(await screen.findByText(/«.?عينة 2 مل.?» هو الأساسي الآن/)).toBeVisible();
  expect(store.sent).toEqual([{ is_primary: true }]);
});

it('leaves the primary one that until another takes its place', () => {
  show([present, other], present);
  const primary = screen.getByRole('checkbox', { name: 'المتغير الأساسي' });
  expect(primary).toBeChecked();
  expect(primary).toBeDisabled();
  expect(primary).toHaveAccessibleDescription(/لتغييره اجعل متغيرًا آخر أساسيًا/);
});

it('makes the first of a product its primary one', async () => {
  const { store } = show([]);
  expect(screen.getByRole('checkbox', { name: 'المتغير الأساسي' })).toBeChecked();
  await fill();
  await save();
  await waitFor(() => expect(store.sent).toMatchObject([{ is_primary: true }]));
});

it('puts what the store finds under its fields', async () => {
  const { onClose } = show([present]);
  server.use(
    refuses('post', PATH, 422, {
      code: 'validation_failed',
      errors: { price: ['يجب ألا يتجاوز السعر 99999.99'], image: ['تعذّرت قراءة الصورة'] },
    }),
  );
  await fill();
  await save();
  expect(await screen.findByText('خطأ في التحقق')).toBeVisible();
  expect(box('السعر (₪)')).toHaveAccessibleDescription(/يجب ألا يتجاوز السعر 99999.99/);
  expect(screen.getAllByText('تعذّرت قراءة الصورة').length).toBeGreaterThan(1);
  expect(box('اسم المتغير')).toHaveDisplayValue('عينة 10 مل');
  expect(onClose).not.toHaveBeenCalled();
});

it('tells of another refusal in the words of the store, and keeps what was typed', async () => {
  const { onClose } = show([present]);
  server.use(refuses('post', PATH, 503, { message: 'الخدمة غير متاحة حالياً.' }));
  await fill();
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('فشل في حفظ المتغيرالخدمة غير متاحة حالياً.');
  expect(box('اسم المتغير')).toHaveDisplayValue('عينة 10 مل');
  expect(onClose).not.toHaveBeenCalled();
});

it('has a default message for errors without one', async () => {
  show([present]);
  server.use(refuses('post', PATH, 500));
  await fill();
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('فشل في حفظ المتغيرفشل في إنشاء المتغير');
});

it('has them for a change, too', async () => {
  show([present], present);
  server.use(refuses('put', `${PATH}/v5`, 500));
  await type('السعر (₪)', '30');
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('فشل في حفظ المتغيرفشل في تحديث المتغير');
});

it('is sent once, however often it is submitted', async () => {
  show([present]);
  const onRequest = vi.fn(() => new Promise<never>(() => {}));
  server.use(http.post(`*/api/v1${PATH}`, onRequest));
  await fill();
  const form = document.querySelector('form');
  if (!form) throw new Error('there is no form');
  fireEvent.submit(form);
  fireEvent.submit(form);
  expect(await screen.findByRole('button', { name: 'جاري الحفظ...' })).toBeDisabled();
  await waitFor(() => expect(onRequest).toHaveBeenCalledOnce());
});

it('takes a picture of its own away', async () => {
  const pictured = { ...present, image_path: 'variants/own.webp' };
  const { store } = show([pictured], pictured);
  await userEvent.click(screen.getByRole('button', { name: /^إزالة/ }));
  await save();
  await waitFor(() => expect(store.sent).toEqual([{ image: null }]));
});

it('sends a picture of its own along, and nothing else', async () => {
  fakeImages();
  const { store } = show([present], present);
  await userEvent.upload(screen.getByLabelText(/^صورة المتغير/), anImage('bottle.png'));
  expect(await screen.findByText('bottle.png')).toBeVisible();
  await save();
  await waitFor(() => expect(store.sent).toEqual([{ image: 'bottle.png' }]));
});
