import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { answers, refuses } from '@/testing/answers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { theDictionary } from '../notes/testing';
import { sessionOf } from '../testing/builders';
import SampleSetsPage from './sample-sets-page';
import { aTemplate, listsTemplates, takesTemplates } from './testing';

const onRequest = vi.fn();
const BRAND = { id: 'b1', name: 'دار العود', slug: 'dar-al-oud', thumbnail: null, is_visible: true };
const PRICED = aTemplate({
  id: 't2',
  slug: 'five',
  name: 'خمس عينات',
  min_slots: 5,
  sizes: [2, 5],
  allowed: { kind: 'brands', values: ['b1'] },
  price: { kind: 'fixed', amount: 59, steps: [] },
  is_visible: false,
});

const show = (role: 'owner' | 'orders' | 'catalogue' = 'catalogue') =>
  renderApp(<SampleSetsPage />, { path: '/admin/sample-sets', stored: { session: sessionOf(role) } });
const box = (name: string | RegExp) => screen.getByRole('textbox', { name });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const choose = (name: string, option: string) =>
  userEvent.selectOptions(screen.getByRole('combobox', { name }), option);
const open = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  onRequest.mockReset();
  server.use(
    listsTemplates(aTemplate(), PRICED),
    ...takesTemplates(onRequest),
    answers('get', '/brands', [BRAND]),
    answers('get', '/admins/brands', [BRAND]),
    theDictionary(),
  );
});

it('list tells the rules of each template', async () => {
  show();
  const row = within(await screen.findByRole('row', { name: /خمس عينات/ }));
  expect(row.getByText(/5 عينات · 2، 5 مل/)).toBeVisible();
  expect(row.getByText('عطور علامة تجارية واحدة')).toBeVisible();
  expect(row.getByText(/59.00/)).toBeVisible();
  expect(row.queryByRole('link'), 'a hidden template has no page').not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^معاينة: رحلة/ })).toHaveAttribute(
    'href',
    '/sample-sets/discovery',
  );
});

it('list without templates offers to add one', async () => {
  server.use(listsTemplates());
  show();
  expect(await screen.findByRole('heading', { name: 'لا توجد قوالب' })).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'إضافة قالب' })).toHaveLength(2);
});

it('list offers a retry when it fails', async () => {
  server.use(refuses('get', '/admins/sample_sets', 503, { message: 'الخدمة غير متاحة.' }));
  show();
  expect(await screen.findByText('الخدمة غير متاحة.')).toBeVisible();
  server.use(listsTemplates(aTemplate()));
  await press('إعادة المحاولة');
  expect(await screen.findByRole('rowheader', { name: /رحلة الاكتشاف/ })).toBeVisible();
});

it('nothing can be changed without the right', async () => {
  show('orders');
  const row = await screen.findByRole('row', { name: /خمس عينات/ });
  expect(within(row).getByText('مخفي')).toBeVisible();
  expect(screen.queryByRole('button', { name: /إضافة|تعديل|حذف/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
});

it('template is shown and hidden with its version', async () => {
  show();
  await userEvent.click(await screen.findByRole('switch', { name: 'ظهور خمس عينات في المتجر' }));
  expect(await screen.findByText('صار القالب ظاهرًا في المتجر')).toBeVisible();
  expect(onRequest.mock.calls).toEqual([
    ['PUT /admins/sample_sets/t2', { is_visible: true, expected_version: 4 }],
  ]);
});

it('new template has notes and discounts', async () => {
  show();
  await open('إضافة قالب');
  await press('حفظ');
  expect(await screen.findByRole('link', { name: 'اسم القالب مطلوب' })).toHaveAttribute(
    'href',
    '#sample-set-name',
  );
  await userEvent.type(box('اسم القالب'), 'عود وورد');
  await userEvent.type(box(/الأحجام/), '2، 5');
  await choose('يختار الزبون من', 'عطور فيها نوتات معيّنة');
  await userEvent.type(screen.getByRole('combobox', { name: 'النوتات' }), 'عود، ضباب، ورد،');
  expect(screen.getByRole('button', { name: 'إزالة: عود' })).toBeVisible();
  await press('إزالة: عود');
  expect(screen.getByRole('button', { name: 'إزالة: ورد' })).toHaveFocus();
  await choose('طريقة التسعير', 'خصم يزيد بعدد العينات');
  await press('إضافة خصم');
  await press('إزالة الخصم 2');
  await userEvent.type(box('ابتداءً من عدد العينات'), '3');
  await userEvent.type(box('الخصم %'), '10');
  await press('حفظ');
  expect(await screen.findByText('تمت إضافة القالب')).toBeVisible();
  expect(onRequest).toHaveBeenCalledWith('POST /admins/sample_sets', {
    name: 'عود وورد',
    description: '',
    min_slots: 3,
    max_slots: 5,
    sizes: [2, 5],
    allowed: { kind: 'notes', values: ['rose'] },
    price: { kind: 'steps', steps: [{ count: 3, percent: 10 }] },
    has_distinct_products: true,
    is_visible: true,
  });
});

it('unknown note is named and not added', async () => {
  show();
  await open('إضافة قالب');
  await choose('يختار الزبون من', 'عطور فيها نوتات معيّنة');
  await userEvent.type(screen.getByRole('combobox', { name: 'النوتات' }), 'ضباب،');
  expect(screen.getByRole('combobox', { name: 'النوتات' })).toHaveAccessibleDescription(/ضباب.* في القاموس/);
});

it('brands of a template are named and removed', async () => {
  show();
  await open('تعديل: خمس عينات');
  await userEvent.click(await screen.findByRole('button', { name: 'إزالة: دار العود' }));
  expect(screen.getByRole('combobox', { name: 'العلامات التجارية' })).toHaveFocus();
  await press('حفظ');
  expect(await screen.findByRole('link', { name: 'اختر واحدة على الأقل' })).toHaveAttribute(
    'href',
    '#sample-set-allowed-brands',
  );
  await choose('يختار الزبون من', 'فئات معيّنة');
  await userEvent.click(screen.getByRole('checkbox', { name: 'نساء' }));
  await press('حفظ');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(onRequest).toHaveBeenCalledWith('PUT /admins/sample_sets/t2', {
    allowed: { kind: 'categories', values: ['WOMEN'] },
    expected_version: 4,
  });
});

it('change by somebody else is told, and saving again keeps it', async () => {
  server.use(
    http.put(
      '*/api/v1/admins/sample_sets/t1',
      () =>
        HttpResponse.json(
          { success: false, message: '', code: 'conflict', data: aTemplate({ version: 7 }) },
          { status: 409 },
        ),
      { once: true },
    ),
  );
  show();
  await open('تعديل: رحلة الاكتشاف');
  await userEvent.type(box('اسم القالب'), ' الكبرى');
  await press('حفظ');
  expect(await screen.findByText(/حفظ شخص آخر تعديلات/)).toHaveFocus();
  await press('حفظ');
  expect(await screen.findByText('تم حفظ القالب')).toBeVisible();
  expect(onRequest.mock.calls).toEqual([
    ['PUT /admins/sample_sets/t1', { name: 'رحلة الاكتشاف الكبرى', expected_version: 7 }],
  ]);
});

it('errors of the shop stand under their fields', async () => {
  server.use(
    refuses('put', '/admins/sample_sets/t2', 422, {
      code: 'validation_failed',
      errors: { 'sizes.1': ['حجم مرفوض.'], 'allowed.values.0': ['علامة مجهولة.'] },
    }),
  );
  show();
  await open('تعديل: خمس عينات');
  await userEvent.type(box('اسم القالب'), ' جديدة');
  await press('حفظ');
  expect(await screen.findByRole('link', { name: 'حجم مرفوض.' })).toHaveAttribute(
    'href',
    '#sample-set-sizes',
  );
  expect(screen.getByRole('link', { name: 'علامة مجهولة.' })).toHaveAttribute(
    'href',
    '#sample-set-allowed-brands',
  );
});

it('unsaved template is not discarded without a question', async () => {
  show();
  await open('إضافة قالب');
  await userEvent.type(box('اسم القالب'), 'عود');
  await press('إلغاء');
  expect(screen.getByRole('dialog', { name: 'تجاهل التغييرات؟' })).toBeVisible();
});

it('template is deleted after a question', async () => {
  show();
  await open('حذف: رحلة الاكتشاف');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'حذف' }));
  expect(await screen.findByText('تم حذف القالب')).toBeVisible();
  expect(onRequest.mock.calls).toEqual([['DELETE /admins/sample_sets/t1', '']]);
});
