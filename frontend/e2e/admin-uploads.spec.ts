import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { brandsCalled, deleteBrands } from './brands';
import { aPhoto, aPng } from './images';
import { expect, test } from './shop';
import { presetAdminSession } from './stored-state';

const field = (page: Page) => page.getByLabel('الصورة المصغرة');
const preview = (page: Page) => page.getByAltText('معاينة الصورة');
const chosen = (page: Page, name: string) => expect(page.getByText(name, { exact: true })).toBeVisible();
const error = (page: Page, words: string) =>
  expect(field(page)).toHaveAccessibleDescription(new RegExp(words));
const png = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });

/** Unique name of this run, so that other data is not deleted. */
const RUN = `صورة ${randomInt(1_000_000, 10_000_000)}`;

test.afterEach(({ request }) => deleteBrands(request, RUN));

/** One form with an image field stands for all of them. */
test.beforeEach(async ({ page, shop }) => {
  await presetAdminSession(page, shop.administrator);
  await page.goto('/admin/brands');
  await page.getByRole('main').getByRole('button', { name: 'إضافة علامة تجارية' }).click();
});

test('a photo of 6000 × 4000 is resized before the upload, and the form waits for it', async ({
  page,
  request,
}) => {
  const photo = await aPhoto(page, 6000, 4000);
  await page.getByLabel('اسم العلامة التجارية').fill(RUN);
  const upload = page.waitForRequest(
    (call) => call.method() === 'POST' && call.url().endsWith('/admins/brands'),
  );
  await field(page).setInputFiles({ name: 'IMG_2041.JPG', mimeType: 'image/jpeg', buffer: photo });
  // At once, while the image is still being resized.
  await page.getByRole('button', { name: 'حفظ' }).click();
  const sent = await upload;
  expect(sent.headers()['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  await expect(page.getByText('تم الإضافة بنجاح')).toBeVisible();
  const bytes = Number((await sent.allHeaders())['content-length']);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes, `of ${photo.length} bytes`).toBeLessThan(photo.length / 3);
  const [brand] = await brandsCalled(request, RUN);
  const stored = await request.get(`/storage/${brand?.thumbnail}`);
  expect(stored.headers()['content-type']).toBe('image/webp');
});

test('images are chosen, pasted and dropped, previewed, replaced and removed', async ({ page, context }) => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByText('اختر صورة', { exact: true }).click({ force: true });
  const photo = await aPhoto(page, 3000, 1500);
  await (await chooser).setFiles({ name: 'chosen.jpeg', mimeType: 'image/jpeg', buffer: photo });
  await chosen(page, 'chosen.jpg');
  await expect(preview(page)).toBeVisible();
  const size = await preview(page).evaluate((image: HTMLImageElement) => [
    image.naturalWidth,
    image.naturalHeight,
  ]);
  expect(size).toEqual([2400, 1200]);

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(
    async (bytes) => {
      const picture = new Blob([Uint8Array.from(bytes)], { type: 'image/png' });
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
    },
    [...aPng(40, 50)],
  );
  await page.getByLabel('اسم العلامة التجارية').press('Control+v');
  await chosen(page, 'image.png');

  await field(page).evaluate(
    (input, bytes) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([Uint8Array.from(bytes)], 'dropped.png', { type: 'image/png' }));
      for (const name of ['dragenter', 'dragover', 'drop']) {
        input.dispatchEvent(new DragEvent(name, { bubbles: true, cancelable: true, dataTransfer }));
      }
    },
    [...aPng(40, 50)],
  );
  await chosen(page, 'dropped.png');

  await page.getByRole('button', { name: /^إزالة/ }).press('Enter');
  await expect(preview(page)).toBeHidden();
  await expect(field(page), 'the focus stays in the field').toBeFocused();
});

test('a file that is no image is rejected, with the reason', async ({ page }) => {
  await field(page).setInputFiles(png('page.png', Buffer.from('<!DOCTYPE html>')));
  await error(page, 'الملف ليس صورة');
  await field(page).setInputFiles(png('cut.png', aPng(400, 500).subarray(0, 45)));
  await error(page, 'تعذّرت قراءة الصورة');
  await field(page).setInputFiles(png('huge.png', aPng(12_000, 10_001)));
  await error(page, 'الحد الأقصى 120 ميغابكسل');
  await field(page).setInputFiles(png('good.png', aPng(8000, 5001)));
  await chosen(page, 'good.webp');
});
