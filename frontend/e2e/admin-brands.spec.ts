import { randomInt } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import type { Brand } from '../src/api/generated-admin';
import { deleteBrands } from './brands';
import { aPng } from './images';
import { expect, test } from './shop';
import { asAdmin, get } from './store';
import { presetAdminSession } from './stored-state';

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const expectToast = (page: Page, words: string) => expect(page.getByText(words).last()).toBeVisible();
const nameField = (page: Page) => page.getByLabel('اسم العلامة التجارية');

/** Unique prefix of this run's names, so that other data is neither found nor deleted. */
const RUN = `تجربة ${randomInt(1_000_000, 10_000_000)}`;

const publicBrands = async (request: APIRequestContext) =>
  (await get<Brand[]>(request, '/brands')).map(({ name }) => name);

test.afterEach(({ request }) => deleteBrands(request, RUN));

test.beforeEach(async ({ page, shop }) => {
  await presetAdminSession(page, shop.administrator);
  await page.goto('/admin/brands');
});

test('a brand is added with an image, changed, hidden, shown and deleted by keyboard', async ({
  page,
  request,
}) => {
  const name = `${RUN} أ`;
  const add = main(page).getByRole('button', { name: 'إضافة علامة تجارية' });
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(nameField(page), 'the first field has the focus').toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  const picture = page.getByLabel('الصورة المصغرة');
  await expect(picture).toBeFocused();
  await picture.setInputFiles({ name: 'mark.png', mimeType: 'image/png', buffer: aPng(400, 500) });
  await expect(page.getByAltText('معاينة الصورة')).toBeVisible();
  await nameField(page).press('Enter');
  await expectToast(page, 'تم الإضافة بنجاح');
  await expect(add, 'the focus returns to the opener').toBeFocused();

  await page.keyboard.press('Control+k');
  await page.keyboard.type(name);
  const card = (called: string) => main(page).getByRole('article', { name: called });
  await expect(main(page).getByRole('article')).toHaveCount(1);
  await expect(card(name).locator('img')).toHaveAttribute('src', /\/storage\/.+\.webp/);
  expect(await publicBrands(request)).toContain(name);

  const changed = `${RUN} ب`;
  await card(name).getByRole('button', { name: 'تعديل' }).press('Enter');
  await nameField(page).fill(changed);
  await page.keyboard.press('Escape');
  await dialog(page, 'تجاهل التغييرات؟').getByRole('button', { name: 'إلغاء' }).press('Enter');
  await expect(nameField(page), 'the input is preserved').toHaveValue(changed);
  await nameField(page).press('Enter');
  await expectToast(page, 'تم التحديث بنجاح');

  await page.goto(`/admin/brands?search=${encodeURIComponent(RUN)}`);
  const visibility = card(changed).getByRole('switch');
  await visibility.press('Space');
  await expect(visibility).not.toBeChecked();
  await expectToast(page, 'تم الإخفاء بنجاح');
  await expect(visibility, 'the focus stays').toBeFocused();
  await expect.poll(() => publicBrands(request), 'the storefront hides it').not.toContain(changed);
  await visibility.press('Space');
  await expectToast(page, 'تم الإظهار بنجاح');
  await expect.poll(() => publicBrands(request)).toContain(changed);

  const remove = card(changed).getByRole('button', { name: `حذف ${changed}` });
  await remove.press('Enter');
  await expect(dialog(page, 'تأكيد الحذف')).toContainText('لا يمكن التراجع عن هذا الإجراء.');
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
  await remove.press('Enter');
  await dialog(page, 'تأكيد الحذف').getByRole('button', { name: 'حذف' }).press('Enter');
  await expectToast(page, 'تم الحذف بنجاح');
  await expect(main(page).getByRole('heading', { name: 'لا نتائج' })).toBeVisible();
  await expect(main(page)).toBeFocused();
});

test('the page of a brand shows its history, links to the shop, and deletes it', async ({
  page,
  request,
  context,
}) => {
  const name = `${RUN} ج`;
  const headers = await asAdmin(request);
  const { data: brand } = await (
    await request.post('/api/v1/admins/brands', { headers, data: { name } })
  ).json();

  await page.goto(`/admin/brands?search=${encodeURIComponent(name)}`);
  await main(page)
    .getByRole('link', { name: `عرض تفاصيل ${name}` })
    .click();
  await expect(page).toHaveURL(`/admin/brands/${brand.id}`);
  await expect(main(page).getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(main(page).getByText(brand.slug, { exact: true })).toBeVisible();
  await expect(main(page).getByText('لم تُعدَّل منذ إضافتها')).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'عرض منتجاتها' })).toHaveAttribute(
    'href',
    `/admin/products?brand=${brand.id}`,
  );

  const edit = main(page).getByRole('button', { name: 'تعديل' });
  await edit.click();
  await page.getByLabel('مرئية في المتجر').uncheck();
  await page.getByRole('button', { name: 'حفظ' }).click();
  await expectToast(page, 'تم التحديث بنجاح');
  await expect(edit).toBeFocused();
  await expect(main(page).getByText('غير مرئي')).toBeVisible();
  await expect(main(page).getByText('آخر تحديث للبيانات')).toBeVisible();
  await main(page).getByRole('switch').click();
  await expectToast(page, 'تم الإظهار بنجاح');

  const opened = context.waitForEvent('page');
  await main(page)
    .getByRole('link', { name: /معاينة/ })
    .click();
  const shown = await opened;
  await expect(shown.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible();
  await shown.close();

  await main(page).getByRole('button', { name: 'حذف' }).click();
  await dialog(page, 'تأكيد الحذف').getByRole('button', { name: 'حذف' }).click();
  await expect(page).toHaveURL('/admin/brands');
  await expectToast(page, 'تم الحذف بنجاح');
});
