import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { answers, refuses } from '@/testing/answers';
import { fakeImages } from '@/testing/fake-images';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { adminSession } from '../testing/builders';
import ImportsPage from './imports-page';
import { anImport, anImportError, aStore, aZip, ok } from './testing';

const table = new File(['slug,name\n'], 'عطور.csv', { type: 'text/csv' });
/** First bytes of a GIF: image types are detected by content. */
const GIF = 'GIF89a';
const sent = vi.fn();

const show = (path = '/admin/imports?import=i1') =>
  renderApp(<ImportsPage />, { path, stored: { session: adminSession } });
const files = () => screen.findByLabelText('اختر الملفات');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const address = () => screen.getByTestId('address').textContent;
const region = (name: string) => screen.findByRole('region', { name });

beforeEach(() => {
  sent.mockReset();
  fakeImages();
});

it('has a table looked over, with the names of the pictures that come with it', async () => {
  aStore(sent, anImport());
  show('/admin/imports');
  expect(screen.getByRole('button', { name: 'فحص الجدول' })).toBeDisabled();
  await userEvent.upload(await files(), [table, aZip({ 'a/oud.png': GIF, 'note.txt': '' })]);
  expect(screen.getByRole('button', { name: 'إزالة عطور.csv' })).toBeVisible();
  expect(await screen.findByText(/صورة واحدة في الملف/)).toBeVisible();
  await press('فحص الجدول');
  await waitFor(() => expect(address()).toBe('/admin/imports?import=i1'));
  const [, body] = sent.mock.calls[0] ?? [];
  expect(body).toContain('name="file"; filename="عطور.csv"');
  expect(body).toMatch(/name="pictures"\s+\["oud\.png"\]/);
  expect(await region('الجدول سليم')).toBeVisible();
});

it('takes back what was chosen', async () => {
  aStore(sent, anImport());
  show('/admin/imports');
  await userEvent.upload(await files(), table);
  await press('إزالة عطور.csv');
  expect(screen.getByRole('button', { name: 'فحص الجدول' })).toBeDisabled();
});

it.each([
  [new File(['x'], 'صورة.docx'), /نقبل جدول CSV وملف ZIP فقط/],
  [new File([new Uint8Array(12 * 1024 * 1024 + 1)], 'كبير.csv'), /12 ميغابايت/],
  [new File(['x'], 'تالف.zip'), /تعذّرت قراءة ملف ZIP/],
])('says what cannot be taken', async (file, words) => {
  aStore(sent, anImport());
  show('/admin/imports');
  await userEvent.upload(await files(), file, { applyAccept: false });
  await waitFor(async () => expect(await files()).toHaveAccessibleDescription(words));
  expect(screen.getByRole('button', { name: 'فحص الجدول' })).toBeDisabled();
});

it('shows at the files what the store says of them', async () => {
  aStore(sent, anImport());
  const errors = { file: ['هذا الملف ليس جدولًا'] };
  server.use(refuses('post', '/admins/imports', 422, { code: 'validation_failed', errors }));
  show('/admin/imports');
  await userEvent.upload(await files(), table);
  await press('فحص الجدول');
  await waitFor(async () => expect(await files()).toHaveAccessibleDescription('هذا الملف ليس جدولًا'));
});

it('lists every error by row and column, with filters', async () => {
  const faults = [
    anImportError(),
    anImportError({ row: 7, column: 'brand', message: 'لا علامة بهذا الاسم', value: 'مجهولة' }),
    anImportError({ row: 1, column: null, message: 'هذا العمود غير معروف', value: 'xyz' }),
    anImportError({ row: 9, value: '' }),
  ];
  aStore(sent, anImport({ faults, faults_count: 4 }));
  show();
  const part = within(await region('4 أخطاء في الجدول'));
  const rows = () =>
    part
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows()).toEqual([
    ['3', 'السعر', 'يجب أن يكون السعر رقمًا', 'غالٍ'],
    ['7', 'العلامة التجارية', 'لا علامة بهذا الاسم', 'مجهولة'],
    ['1', 'عمود غير معروف', 'هذا العمود غير معروف', 'xyz'],
    ['9', 'السعر', 'يجب أن يكون السعر رقمًا', 'فارغة'],
  ]);
  await userEvent.selectOptions(part.getByLabelText('العمود'), 'السعر');
  expect(rows().map(([row]) => row)).toEqual(['3', '9']);
  expect(part.getByRole('status')).toHaveTextContent('المعروض: خطآن');
  await userEvent.type(part.getByRole('searchbox'), '9');
  expect(rows().map(([row]) => row)).toEqual(['9']);
  await userEvent.selectOptions(part.getByLabelText('العمود'), 'كل الأعمدة');
  await userEvent.clear(part.getByRole('searchbox'));
  await userEvent.type(part.getByRole('searchbox'), 'مجهولة');
  expect(rows().map(([row]) => row)).toEqual(['7']);
  await userEvent.type(part.getByRole('searchbox'), '؟');
  expect(part.getByRole('status')).toHaveTextContent('لا أخطاء بهذه التصفية.');
  expect(screen.queryByRole('button', { name: 'بدء الاستيراد' })).not.toBeInTheDocument();
});

it('downloads the errors as CSV', async () => {
  aStore(sent, anImport({ faults: [anImportError()], faults_count: 1 }));
  const downloads: Blob[] = [];
  URL.createObjectURL = vi.fn((blob: Blob) => {
    downloads.push(blob);
    return 'blob:errors';
  });
  const followed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  show();
  await press('حفظ الأخطاء كجدول');
  followed.mockRestore();
  expect(await downloads[0]?.text()).toContain('3,السعر,يجب أن يكون السعر رقمًا,غالٍ');
});

it('sends the pictures that are needed, begins, and tells how far it is until it is done', async () => {
  const store = aStore(sent, anImport({ pictures_needed: ['oud.png', 'musk.png'] }));
  show();
  expect(await screen.findByText('لم يصل بعد: صورتان')).toBeVisible();
  const begin = screen.getByRole('button', { name: 'إرسال الصور وبدء الاستيراد' });
  expect(begin).toBeDisabled();
  const zip = screen.getByLabelText('ملف الصور');
  await userEvent.upload(zip, aZip({ 'oud.png': GIF }), { applyAccept: false });
  const missing = await screen.findByText('ينقص من الملف: صورة واحدة');
  expect(missing.parentElement).toHaveTextContent('musk.png');
  expect(begin).toBeDisabled();
  await userEvent.upload(zip, aZip({ 'oud.png': GIF, 'x/musk.png': GIF }), { applyAccept: false });
  await waitFor(() => expect(begin).toBeEnabled());
  await userEvent.click(begin);
  expect(await region('الاستيراد جارٍ')).toBeVisible();
  const names = sent.mock.calls.filter(([what]) => what === 'picture').map(([, name]) => name);
  expect(names.sort()).toEqual(['musk.png', 'oud.png']);
  expect(sent).toHaveBeenLastCalledWith('start');
  const bar = screen.getByRole('progressbar', { name: 'تقدّم الاستيراد' });
  expect(bar).toHaveAttribute('value', '1');
  store.import = { ...store.import, done: 2 };
  await waitFor(() => expect(bar).toHaveAttribute('value', '2'));
  const result = { created: 1, updated: 1, unchanged: 0, failed: 0 };
  store.import = { ...store.import, state: 'done', result, finished_at: '2026-11-20T08:06:00Z' };
  const ended = within(await region('اكتمل الاستيراد'));
  expect(ended.getByText('أُضيفت').nextSibling).toHaveTextContent('1');
});

it('keeps receiving events after a reconnect', async () => {
  const store = aStore(sent, anImport({ state: 'running', done: 1 }));
  show();
  await region('الاستيراد جارٍ');
  server.use(http.get('*/api/v1/admins/imports/i1', () => HttpResponse.error()));
  expect(await screen.findByText('انقطع الاتصال. سنتابع حين يعود.')).toBeVisible();
  expect(screen.getByRole('progressbar')).toBeVisible();
  server.use(http.get('*/api/v1/admins/imports/i1', () => ok({ ...store.import, done: 2 })));
  await waitFor(() => expect(screen.getByRole('progressbar')).toHaveAttribute('value', '2'));
  expect(screen.queryByText('انقطع الاتصال. سنتابع حين يعود.')).not.toBeInTheDocument();
});

it('tells what was not done of an import, and of one that was given up that nothing was', async () => {
  const result = { created: 0, updated: 1, unchanged: 0, failed: 1 };
  aStore(sent, anImport({ state: 'failed', result, faults: [anImportError()], faults_count: 1 }));
  const { unmount } = show();
  const part = within(await region('اكتمل الاستيراد إلا بعضه'));
  expect(part.getByText('لم تُستورد').nextSibling).toHaveTextContent('1');
  expect(part.getByText('يجب أن يكون السعر رقمًا')).toBeVisible();
  unmount();
  aStore(sent, anImport({ state: 'discarded' }));
  show();
  expect(await region('تُجوهل هذا الجدول')).toHaveTextContent('لم يُكتب منه شيء في المتجر.');
});

it('gives a table up', async () => {
  aStore(sent, anImport());
  show();
  await press('تجاهل هذا الجدول');
  await waitFor(() => expect(address()).toBe('/admin/imports'));
  expect(sent).toHaveBeenCalledExactlyOnceWith('discard');
});

it('says why it cannot be begun', async () => {
  aStore(sent, anImport());
  const message = 'لا يمكن ذلك قبل تصحيح أخطاء الجدول';
  server.use(refuses('post', '/admins/imports/i1/start', 409, { code: 'import_not_ready', message }));
  show();
  await press('بدء الاستيراد');
  expect(await screen.findByText(message)).toBeVisible();
});

it('lists the earlier ones, whoever brought them', async () => {
  aStore(sent, anImport({ state: 'running' }));
  show('/admin/imports');
  const list = within(await screen.findByRole('list', { name: 'قائمة الاستيرادات السابقة' }));
  expect(list.getByText('جارٍ')).toBeVisible();
  expect(list.getByText(/بواسطة رنا/)).toBeVisible();
  await userEvent.click(list.getByRole('link', { name: 'عطور.csv' }));
  expect(await region('الاستيراد جارٍ')).toBeVisible();
});

it('says that there is no such import', async () => {
  server.use(refuses('get', '/admins/imports/i1', 404), answers('get', '/admins/imports', []));
  show();
  expect(await screen.findByRole('heading', { name: 'لم نجد هذا الاستيراد' })).toBeVisible();
  expect(screen.getByText('لم يُستورد شيء بعد.')).toBeVisible();
});

it('offers an empty table to begin with', async () => {
  aStore(sent, anImport());
  const downloads: Blob[] = [];
  URL.createObjectURL = vi.fn((blob: Blob) => {
    downloads.push(blob);
    return 'blob:template';
  });
  const followed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  show('/admin/imports');
  await press('تنزيل قالب فارغ');
  followed.mockRestore();
  const [titles, example] = (await downloads[0]?.text())?.split('\r\n') ?? [];
  expect(titles).toContain('المعرّف,الاسم,العلامة التجارية,الفئة');
  expect(example?.split(',')).toHaveLength(titles?.split(',').length ?? 0);
});
