import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { refuses } from '@/testing/answers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { GiftSetForm } from './gift-set-form';
import { aFilledSet, aSetItem, findsProducts, takesSets } from './testing';

const onRequest = vi.fn();
const onClose = vi.fn();

beforeEach(() => {
  onRequest.mockReset();
  onClose.mockReset();
  server.use(...takesSets(onRequest), findsProducts());
});

const add = () => renderApp(<GiftSetForm onClose={onClose} />);
const edit = (changes = {}) => renderApp(<GiftSetForm giftSet={aFilledSet(changes)} onClose={onClose} />);
const box = (name: string | RegExp) => screen.getByRole('textbox', { name });
const item = (index: number) => within(screen.getByRole('group', { name: `الصنف ${index}` }));
const picker = (index: number) => item(index).getByRole('combobox');
const quantity = (index: number) => item(index).getByRole('textbox', { name: 'الكمية' });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const pick = async (index: number, option: RegExp) => {
  await userEvent.type(picker(index), 'عود');
  await userEvent.click(await screen.findByRole('option', { name: option }));
};
const retype = async (control: HTMLElement, text: string) => {
  await userEvent.clear(control);
  if (text) await userEvent.type(control, text);
};
const fill = async () => {
  await userEvent.type(box('اسم المجموعة'), 'علبة الشتاء');
  await userEvent.type(box(/سعر البيع/), '٤٠٫٥');
  await pick(1, /عينة 5 مل/);
};
const errors = () =>
  within(screen.getByRole('alert'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('begins with one empty item and at the name', () => {
  add();
  expect(screen.getByRole('dialog', { name: 'إضافة مجموعة هدايا' })).toBeVisible();
  expect(box('اسم المجموعة')).toHaveFocus();
  expect(screen.getAllByRole('group', { name: /^الصنف/ })).toHaveLength(1);
  expect(picker(1)).toHaveDisplayValue('');
  expect(quantity(1)).toHaveDisplayValue('1');
  expect(screen.getByText('الكمية الإجمالية').nextSibling).toHaveTextContent('لا قطع');
});

it('tells all that is missing, on top and under the fields, and then with each change', async () => {
  add();
  await userEvent.type(box(/السعر الأصلي/), '0');
  await userEvent.clear(quantity(1));
  await press('إنشاء المجموعة');
  await screen.findByRole('alert');
  expect(errors()).toEqual([
    'اسم المجموعة مطلوب',
    'السعر الأصلي يجب أن يكون أكبر من صفر',
    'سعر البيع يجب أن يكون أكبر من صفر',
    'يجب اختيار المنتج والمتغير',
    'يجب إدخال كمية صحيحة',
  ]);
  expect(screen.getByRole('alert')).toHaveFocus();
  expect(box('اسم المجموعة')).toHaveAccessibleDescription('اسم المجموعة مطلوب');
  expect(picker(1)).toHaveAccessibleDescription('يجب اختيار المنتج والمتغير');
  expect(quantity(1)).toHaveAccessibleDescription('يجب إدخال كمية صحيحة');
  await userEvent.type(box('اسم المجموعة'), 'علبة');
  await waitFor(() => expect(errors()).not.toContain('اسم المجموعة مطلوب'));
  expect(onRequest).not.toHaveBeenCalled();
});

it('wants an item at least', async () => {
  add();
  await press('إزالة الصنف 1');
  expect(screen.getByText('لا أصناف في المجموعة بعد. أضف صنفًا لتبدأ.')).toBeVisible();
  await press('إنشاء المجموعة');
  await screen.findByRole('alert');
  expect(errors()).toContain('أضف صنفًا واحدًا على الأقل');
  await userEvent.click(screen.getByRole('link', { name: 'أضف صنفًا واحدًا على الأقل' }));
  expect(screen.getByRole('button', { name: 'إضافة صنف' })).toHaveFocus();
});

it('adds a set of two items, in digits of either kind, and says so', async () => {
  add();
  await fill();
  await userEvent.type(box(/السعر الأصلي/), '50');
  await retype(quantity(1), '٣');
  await press('إضافة صنف');
  expect(picker(2)).toHaveFocus();
  await pick(2, /زجاجة 50 مل/);
  expect(picker(2)).toHaveDisplayValue('عود وود – زجاجة 50 مل');
  expect(item(2).getAllByText(/190\.10/)).toHaveLength(2);
  expect(screen.getByText('الكمية الإجمالية').nextSibling).toHaveTextContent('4 قطع');
  expect(screen.getByText('ثمنها منفردة').nextSibling).toHaveTextContent('265.10 ₪');
  expect(box(/سعر البيع/)).toHaveAccessibleDescription(/265\.10.*يوفّر الزبون 224\.60.*\(85%\)/);
  await press('إنشاء المجموعة');
  expect(await screen.findByText('تم الإضافة بنجاح')).toBeVisible();
  expect(onClose).toHaveBeenCalledOnce();
  expect(onRequest).toHaveBeenCalledExactlyOnceWith(
    {
      name: 'علبة الشتاء',
      price: 40.5,
      original_price: 50,
      items: [
        { variant_id: 'v5', quantity: 3 },
        { variant_id: 'v50', quantity: 1 },
      ],
    },
    'post /api/v1/admins/gift_sets',
  );
});

it('does not take a variant that is there already', async () => {
  add();
  await pick(1, /عينة 5 مل/);
  await press('إضافة صنف');
  await pick(2, /عينة 5 مل/);
  expect(picker(2)).toHaveDisplayValue('');
  expect(picker(2)).toHaveAccessibleDescription(/موجود في الصنف 1. زد كميته هناك بدل تكراره./);
  await pick(2, /زجاجة 50 مل/);
  expect(picker(2)).not.toHaveAccessibleDescription(/موجود/);
});

it('keeps the focus near when an item goes', async () => {
  add();
  await press('إضافة صنف');
  await press('إضافة صنف');
  const remove = (index: number) => screen.getByRole('button', { name: `إزالة الصنف ${index}` });
  await press('إزالة الصنف 2');
  expect(screen.getAllByRole('group', { name: /^الصنف/ })).toHaveLength(2);
  expect(remove(2)).toHaveFocus();
  await press('إزالة الصنف 2');
  expect(remove(1)).toHaveFocus();
  await press('إزالة الصنف 1');
  expect(screen.getByRole('button', { name: 'إضافة صنف' })).toHaveFocus();
  expect(screen.getByText('أُزيل الصنف 1.')).toBeInTheDocument();
});

it.each([
  [1, 'قطعة واحدة'],
  [2, 'قطعتان'],
  [3, '3 قطع'],
  [11, '11 قطعة'],
  [100, '100 قطعة'],
])('says how many pieces %d are', (count, words) => {
  edit({ items: [aSetItem({ quantity: count })] });
  expect(screen.getByText('الكمية الإجمالية').nextSibling).toHaveTextContent(words);
});

it('changes only what was changed', async () => {
  edit();
  expect(screen.getByRole('dialog', { name: 'تعديل مجموعة الهدايا' })).toBeVisible();
  expect(box('اسم المجموعة')).toHaveDisplayValue('علبة الشتاء');
  expect(picker(1)).toHaveDisplayValue('عود وود – عينة 5 مل');
  await retype(box(/سعر البيع/), '39.90');
  await press('حفظ التغييرات');
  expect(await screen.findByText('تم التحديث بنجاح')).toBeVisible();
  expect(onRequest).toHaveBeenCalledExactlyOnceWith({ price: 39.9 }, 'put /api/v1/admins/gift_sets/g1');
});

it('asks the store nothing when nothing was changed', async () => {
  edit();
  await press('حفظ التغييرات');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(onRequest).not.toHaveBeenCalled();
});

it('shows errors of the server under their fields', async () => {
  const errors = {
    name: ['الاسم مستخدم'],
    'items.0.variant_id': ['غير موجود'],
    items: ['أصناف كثيرة'],
    slug: ['الرابط محجوز'],
  };
  server.use(refuses('post', '/admins/gift_sets', 422, { code: 'validation_failed', errors }));
  add();
  await fill();
  await press('إنشاء المجموعة');
  expect(await screen.findByText('خطأ في التحقق')).toBeVisible();
  expect(screen.getByText('يرجى مراجعة البيانات المدخلة.')).toBeVisible();
  expect(box('اسم المجموعة')).toHaveAccessibleDescription('الاسم مستخدم');
  expect(picker(1)).toHaveAccessibleDescription(/^غير موجود/);
  expect(screen.getByRole('button', { name: 'إضافة صنف' })).toHaveAccessibleDescription('أصناف كثيرة');
  expect(screen.getByText('الرابط محجوز')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

it.each([
  ['لا يمكن الحفظ الآن', 'لا يمكن الحفظ الآن'],
  ['', 'فشل في حفظ مجموعة الهدايا'],
])('says that it could not, in the words «%s» of the store or its own', async (message, words) => {
  server.use(refuses('post', '/admins/gift_sets', 500, { message }));
  add();
  await fill();
  await press('إنشاء المجموعة');
  expect(await screen.findByText('حدث خطأ')).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
  expect(box('اسم المجموعة')).toHaveDisplayValue('علبة الشتاء');
});

it('asks before what was typed is lost', async () => {
  add();
  await userEvent.type(box('اسم المجموعة'), 'علبة');
  await press('إلغاء');
  expect(screen.getByRole('dialog', { name: 'تجاهل التغييرات؟' })).toBeVisible();
});
