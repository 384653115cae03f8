import { randomInt } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { BlobReader, BlobWriter, ZipWriter } from '@zip.js/zip.js';
import { aPng } from './images';
import { first, main, title } from './screens/scene';
import { expect, test } from './shop';
import { asAdmin } from './store';
import { presetAdminSession } from './stored-state';

const RUN = randomInt(1_000_000, 10_000_000);
const NAME = `مستورد ${RUN}`;
const TITLES = 'slug,name,brand,category,image,variant_name,size,price,stock,is_primary';

/** A table of two products, the first of which has two sizes. */
const table = (brand: string, price: string, image: string) =>
  Buffer.from(
    [
      TITLES,
      `import-${RUN}-a,${NAME} أ,${brand},رجال,${image},عيّنة,5,${price},7,نعم`,
      `import-${RUN}-a,${NAME} أ,${brand},رجال,${image},كبير,10,55,3,لا`,
      `import-${RUN}-b,${NAME} ب,${brand},UNISEX,,عيّنة,5,30,,نعم`,
      '',
    ].join('\r\n'),
  );
const choose = (page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.getByLabel('اختر الملفات').setInputFiles(files);
const csv = (buffer: Buffer) => ({ name: 'عطور.csv', mimeType: 'text/csv', buffer });
const check = (page: Page) => page.getByRole('button', { name: 'فحص الجدول', exact: true }).click();

async function zipOf(contents: Readonly<Record<string, Buffer>>): Promise<Buffer> {
  const zip = new ZipWriter(new BlobWriter('application/zip'), { useWebWorkers: false });
  for (const [path, content] of Object.entries(contents)) {
    await zip.add(path, new BlobReader(new Blob([new Uint8Array(content)])));
  }
  const file = await zip.close();
  return Buffer.from(await file.arrayBuffer());
}

async function deleteProducts(request: APIRequestContext) {
  const headers = await asAdmin(request);
  const found = await request.get(`/api/v1/products?per_page=100&search=${encodeURIComponent(NAME)}`);
  const { data } = await found.json();
  for (const { id } of data.products) await request.delete(`/api/v1/admins/products/${id}`, { headers });
}

test.afterEach(({ request }) => deleteProducts(request));

test('an invalid table is corrected and imported with its images', async ({ page, shop }) => {
  const brand = first(shop.brands).name;
  const zip = {
    name: 'صور.zip',
    mimeType: 'application/zip',
    buffer: await zipOf({ [`صور/oud-${RUN}.png`]: aPng(400, 500) }),
  };
  await presetAdminSession(page, shop.administrator);
  await page.goto('/admin/imports');
  await choose(page, csv(table(brand, 'غالٍ', `oud-${RUN}.png`)), zip);
  await check(page);
  const errors = page.getByRole('table', { name: 'أخطاء الجدول' });
  const row = errors.getByRole('row').filter({ hasText: 'غالٍ' });
  await expect(row).toContainText('2');
  await expect(row).toContainText('السعر');
  await expect(page.getByRole('button', { name: /بدء الاستيراد/ })).toHaveCount(0);
  const search = `/products?search=${encodeURIComponent(NAME)}`;
  const { products } = (await (await page.request.get(`/api/v1${search}`)).json()).data;
  expect(products, 'nothing was written').toEqual([]);

  await main(page).getByRole('link', { name: 'فحص الجدول بعد التصحيح' }).click();
  await choose(page, csv(table(brand, '25', `oud-${RUN}.png`)));
  await check(page);
  await expect(page.getByRole('heading', { name: 'الجدول سليم' })).toBeVisible();
  await expect(page.getByText('لم يصل بعد: صورة واحدة')).toBeVisible();
  await page.getByRole('button', { name: 'إرسال الصور وبدء الاستيراد' }).click();
  await expect(page.getByRole('heading', { name: 'اكتمل الاستيراد' })).toBeVisible();

  await page.reload();
  await expect(
    page.getByRole('heading', { name: 'اكتمل الاستيراد' }),
    'the result persists after a reload',
  ).toBeVisible();
  await page.goto(search);
  await expect(
    page
      .getByRole('article')
      .filter({ hasText: `${NAME} أ` })
      .locator('img'),
  ).toHaveAttribute('src', /\/storage\//);
  await expect(page.getByRole('article').filter({ hasText: `${NAME} ب` })).toBeVisible();

  await page.goto('/admin/imports');
  await choose(page, csv(table(brand, '25', '')));
  await check(page);
  await expect(page.getByText('كل ما في الجدول كما هو في المتجر.'), 'again changes nothing').toBeVisible();
  await page.getByRole('button', { name: 'تجاهل هذا الجدول' }).click();
  await expect(title(page, 'استيراد المنتجات')).toBeVisible();
  await expect(page).toHaveURL('/admin/imports');
});
