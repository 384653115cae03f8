import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { answers, refuses } from '@/testing/answers';
import { aProduct } from '@/testing/builders';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import type { RichTextFieldProps } from '../editor/rich-text-field';
import { aNote, theDictionary } from '../notes/testing';
import { aMeta } from '../testing/builders';
import { ProductForm } from './product-form';

// The editor has its own tests; here it is a plain field for HTML.
vi.mock('../editor/rich-text-field', () => ({
  RichTextField: ({ id, label, value, onChange }: RichTextFieldProps) => (
    <textarea id={id} aria-label={label} value={value} onChange={({ target }) => onChange(target.value)} />
  ),
}));

const onClose = vi.fn();
const onCreated = vi.fn();
const BRAND = { id: 'b1', name: 'دار العود', slug: 'dar', is_visible: true };

const show = (product?: ReturnType<typeof aProduct>) =>
  renderApp(<ProductForm product={product} onClose={onClose} onCreated={onCreated} />);
const field = (name: string) => screen.getByRole('textbox', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const category = () => screen.getByRole('combobox', { name: 'الفئة' });
const brand = () => screen.getByRole('combobox', { name: 'العلامة التجارية' });

async function fill() {
  await userEvent.type(field('اسم المنتج'), '  عود وود ');
  await userEvent.click(brand());
  await userEvent.click(await screen.findByRole('option', { name: /دار العود/ }));
  await userEvent.selectOptions(category(), 'رجال');
}

/** Record the saved forms as JSON. */
function hearSaves() {
  const sent: unknown[] = [];
  const answer = async ({ request }: { request: Request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ success: true, message: '', data: aProduct() });
  };
  server.use(http.post('*/api/v1/admins/products', answer), http.put('*/api/v1/admins/products/p1', answer));
  return sent;
}

beforeEach(() => {
  onClose.mockReset();
  onCreated.mockReset();
  server.use(
    theDictionary(),
    http.get('*/api/v1/admins/brands', () =>
      HttpResponse.json({ success: true, message: '', data: [BRAND], pagination: aMeta() }),
    ),
  );
});

it('begins empty, at the name, and says where prices live', () => {
  show();
  expect(screen.getByRole('dialog', { name: 'إضافة منتج' })).toBeVisible();
  expect(field('اسم المنتج')).toHaveDisplayValue('');
  expect(field('اسم المنتج')).toHaveFocus();
  expect(category()).toHaveDisplayValue('اختر الفئة');
  const options = within(category())
    .getAllByRole('option')
    .map((option) => option.textContent);
  expect(options).toEqual(['اختر الفئة', 'رجال', 'نساء', 'غير محدد']);
  expect(screen.getByText('تُضاف المتغيرات بعد حفظ المنتج، والأسعار على المتغيرات وحدها.')).toBeVisible();
});

it('asks for name, brand and category, under the fields and on top', async () => {
  show();
  await press('إنشاء المنتج');
  const summary = within(await screen.findByRole('alert'));
  const errors = ['اسم المنتج مطلوب', 'العلامة التجارية مطلوبة', 'الفئة مطلوبة'];
  expect(summary.getAllByRole('link').map((link) => link.textContent)).toEqual(errors);
  expect(field('اسم المنتج')).toHaveAccessibleDescription('اسم المنتج مطلوب');
  expect(brand()).toHaveAccessibleDescription(/العلامة التجارية مطلوبة/);
  expect(category()).toHaveAccessibleDescription('الفئة مطلوبة');
  await userEvent.click(summary.getByRole('link', { name: 'الفئة مطلوبة' }));
  expect(category()).toHaveFocus();
  await userEvent.selectOptions(category(), 'نساء');
  expect(category()).not.toHaveAccessibleDescription();
});

it('adds a product and leads on', async () => {
  const sent = hearSaves();
  show();
  await fill();
  await userEvent.type(field('الوصف'), '<p>دافئ</p>');
  await press('إنشاء المنتج');
  expect(await screen.findByText('تم إنشاء المنتج بنجاح')).toBeVisible();
  expect(sent).toEqual([{ name: 'عود وود', brand_id: 'b1', category: 'MEN', description: '<p>دافئ</p>' }]);
  expect(onCreated).toHaveBeenCalledExactlyOnceWith(aProduct());
  expect(onClose).not.toHaveBeenCalled();
});

it('says that it is under way, and cannot be sent twice', async () => {
  const saves = vi.fn();
  server.use(
    http.post('*/api/v1/admins/products', async () => {
      saves();
      await delay(50);
      return HttpResponse.json({ success: true, message: '', data: aProduct() });
    }),
  );
  show();
  await fill();
  await press('إنشاء المنتج');
  expect(screen.getByRole('button', { name: 'جاري الإنشاء...' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'إلغاء' })).toBeDisabled();
  await userEvent.type(field('اسم المنتج'), '{Enter}');
  await waitFor(() => expect(onCreated).toHaveBeenCalledOnce());
  expect(saves).toHaveBeenCalledOnce();
});

it('begins with the product that is edited, and sends only what was changed', async () => {
  const sent = hearSaves();
  show(aProduct());
  expect(screen.getByRole('dialog', { name: 'تعديل المنتج' })).toBeVisible();
  expect(field('اسم المنتج')).toHaveDisplayValue('عود وود');
  expect(brand()).toHaveDisplayValue('دار العود');
  expect(category()).toHaveDisplayValue('غير محدد');
  expect(field('الوصف')).toHaveDisplayValue('<p>عود دافئ</p>');
  await userEvent.clear(field('الوصف'));
  await userEvent.selectOptions(category(), 'نساء');
  await press('حفظ التغييرات');
  expect(await screen.findByText('تم حفظ المنتج بنجاح')).toBeVisible();
  expect(sent).toEqual([{ category: 'WOMEN', description: '' }]);
  expect(onClose).toHaveBeenCalledOnce();
});

it('asks nothing of the store when nothing was changed', async () => {
  const sent = hearSaves();
  show(aProduct());
  await press('حفظ التغييرات');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([]);
});

it('does not save a product whose brand was cleared', async () => {
  const sent = hearSaves();
  show(aProduct());
  await press('مسح: العلامة التجارية');
  await press('حفظ التغييرات');
  expect(await screen.findByRole('link', { name: 'العلامة التجارية مطلوبة' })).toBeVisible();
  expect(sent).toEqual([]);
});

it('shows errors of the server under the fields', async () => {
  const errors = { name: ['الاسم مستخدم.'], brand_id: ['العلامة غير موجودة.'], image: ['الصورة كبيرة.'] };
  server.use(refuses('put', '/admins/products/p1', 422, { code: 'validation_failed', errors }));
  show(aProduct());
  await userEvent.type(field('اسم المنتج'), ' آخر');
  await press('حفظ التغييرات');
  await waitFor(() => expect(field('اسم المنتج')).toHaveAccessibleDescription('الاسم مستخدم.'));
  expect(brand()).toHaveAccessibleDescription(/العلامة غير موجودة\./);
  expect(screen.getByRole('link', { name: 'الصورة كبيرة.' })).toHaveAttribute('href', '#product-image');
  expect(screen.getByText('خطأ في التحقق')).toBeVisible();
  expect(screen.queryByText('فشل في تحديث المنتج')).not.toBeInTheDocument();
});

it.each([
  [undefined, 'post' as const, '/admins/products', 'إنشاء المنتج', 'فشل في إنشاء المنتج'],
  [aProduct({ name: 'عود' }), 'put' as const, '/admins/products/p1', 'حفظ التغييرات', 'فشل في تحديث المنتج'],
])(
  'keeps what was typed when the store cannot be reached (%#)',
  async (product, method, path, save, words) => {
    server.use(refuses(method, path, 503, { message: 'الخدمة غير متاحة الآن.' }));
    show(product);
    if (product) await userEvent.type(field('اسم المنتج'), ' وود');
    else await fill();
    await press(save);
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('فشل في حفظ المنتج');
    expect(notice).toHaveTextContent('الخدمة غير متاحة الآن.');
    expect(screen.getByText(words)).toBeVisible();
    expect(field('اسم المنتج')).toHaveDisplayValue(product ? 'عود وود' : '  عود وود ');
    expect(onClose).not.toHaveBeenCalled();
    server.use(answers(method === 'post' ? 'post' : 'put', path, aProduct()));
    await press(save);
    await waitFor(() => expect(screen.queryByText(words)).not.toBeInTheDocument());
  },
);

it('asks before what was typed is lost', async () => {
  show(aProduct());
  await press('إلغاء');
  expect(onClose).toHaveBeenCalledOnce();
  onClose.mockReset();
  await userEvent.type(field('اسم المنتج'), ' آخر');
  await press('إلغاء');
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog', { name: 'تجاهل التغييرات؟' })).toBeVisible();
});

it('product form sends the changed facts alone', async () => {
  const sent = hearSaves();
  const notes = { top: [aNote('rose', 'ورد')], heart: [], base: [] };
  show(aProduct({ facts: { concentration: 'parfum', seasons: ['winter'], notes } }));
  expect(screen.getByRole('combobox', { name: 'التركيز' })).toHaveDisplayValue('بارفان');
  expect(screen.getByRole('checkbox', { name: 'الشتاء' })).toBeChecked();
  await userEvent.click(screen.getByRole('checkbox', { name: 'الخريف' }));
  await userEvent.type(field('سنة الإصدار'), '٢٠١٥');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'الثبات' }), '4 · طويل');
  await userEvent.click(screen.getByRole('combobox', { name: 'نوتات القاعدة' }));
  await userEvent.click(await screen.findByRole('option', { name: /عود/ }));
  await press('حفظ التغييرات');
  expect(await screen.findByText('تم حفظ المنتج بنجاح')).toBeVisible();
  const facts = { year: 2015, seasons: ['autumn', 'winter'], longevity: 4 };
  expect(sent).toEqual([{ facts: { ...facts, notes: { top: ['rose'], heart: [], base: ['oud'] } } }]);
});

it('product form shows errors of facts under their fields', async () => {
  const errors = { 'facts.year': ['السنة بعيدة.'], 'facts.notes.top.0': ['لا توجد نوتة بهذا الاسم.'] };
  server.use(refuses('put', '/admins/products/p1', 422, { code: 'validation_failed', errors }));
  show(aProduct());
  await userEvent.type(field('سنة الإصدار'), '2015');
  await press('حفظ التغييرات');
  await waitFor(() => expect(field('سنة الإصدار')).toHaveAccessibleDescription('السنة بعيدة.'));
  const top = screen.getByRole('link', { name: 'لا توجد نوتة بهذا الاسم.' });
  expect(top).toHaveAttribute('href', '#product-facts-notes-top');
});
