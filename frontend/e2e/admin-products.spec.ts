import { randomInt } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Product, Session } from '../src/api/generated';
import { aPng } from './images';
import { tabTo } from './keyboard';
import { first } from './screens/scene';
import { expect, test } from './shop';
import { crossSite, get } from './store';
import { presetAdminSession } from './stored-state';

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const expectToast = (page: Page, words: string | RegExp) =>
  expect(page.getByText(words).last()).toBeVisible();
const button = (at: Page | Locator, name: string) => at.getByRole('button', { name, exact: true });
const nameField = (page: Page) => page.getByRole('textbox', { name: 'اسم المنتج' });
const description = (page: Page) => page.getByRole('textbox', { name: /^الوصف/ });
const searchBox = (page: Page) => main(page).getByRole('searchbox', { name: 'ابحث عن منتج' });
const category = (page: Page) => main(page).getByRole('combobox', { name: 'الفئة' });

/** Unique prefix of this run's names, so that other data is neither found nor deleted. */
const RUN = `تجربة ${randomInt(1_000_000, 10_000_000)}`;

const called = async (request: APIRequestContext, name: string) => {
  const query = `search=${encodeURIComponent(name)}&show_descriptions=true`;
  return (await get<{ products: Product[] }>(request, `/products?${query}`)).products;
};

/** Delete the data of an aborted test. */
async function deleteAll(request: APIRequestContext, { token }: Session) {
  const headers = { Authorization: `Bearer ${token}`, ...(await crossSite(request)) };
  for (const { id } of await called(request, RUN)) {
    await request.delete(`/api/v1/admins/products/${id}`, { headers });
  }
}

test.beforeEach(({ page, shop }) => presetAdminSession(page, shop.administrator));
test.afterEach(({ request, shop }) => deleteAll(request, shop.administrator));

test('a product is added with an image and formatted text, changed and deleted by keyboard', async ({
  page,
  request,
  shop,
}) => {
  const brand = first(shop.brands);
  const name = `${RUN} أ`;
  await page.goto('/admin/products');
  const add = button(main(page), 'إضافة منتج');
  await add.press('Enter');
  await expect(nameField(page), 'the first field has the focus').toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'العلامة التجارية مطلوبة' })).toBeVisible();
  await nameField(page).focus();
  await page.keyboard.type(name);
  const brands = dialog(page, 'إضافة منتج').getByRole('combobox', { name: 'العلامة التجارية' });
  await tabTo(page, brands);
  await page.keyboard.type(brand.name);
  await expect(page.getByRole('listbox').getByRole('option', { name: brand.name }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(brands).toHaveValue(brand.name);
  await tabTo(page, dialog(page, 'إضافة منتج').getByRole('combobox', { name: 'الفئة' }));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, description(page));
  await page.keyboard.type('دافئ و');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('عميق');
  await page
    .getByLabel(/^صورة المنتج/)
    .setInputFiles({ name: 'oud.png', mimeType: 'image/png', buffer: aPng(400, 500) });
  await expect(page.getByAltText('معاينة الصورة')).toBeVisible();
  await nameField(page).press('Enter');
  await expectToast(page, 'تم إنشاء المنتج بنجاح');

  await expect(dialog(page, /^متغيرات/), 'a product without variants cannot be ordered').toContainText(
    'لا توجد متغيرات لهذا المنتج',
  );
  await page.keyboard.press('Escape');
  await expect(dialog(page, /^متغيرات/)).toBeHidden();
  await expect(add, 'the focus returns to the opener').toBeFocused();
  await expect
    .poll(() => called(request, name))
    .toEqual([
      expect.objectContaining({
        name,
        brand_id: brand.id,
        category: 'MEN',
        variants_count: 0,
        description: expect.stringContaining('دافئ و<strong>عميق</strong>'),
        image_path: expect.stringMatching(/\.webp$/),
      }),
    ]);
  const [made] = await called(request, name);

  await page.keyboard.press('Control+k');
  await page.keyboard.type(name);
  const edit = button(main(page), `تعديل: ${name}`);
  await expect(main(page).getByRole('button', { name: /^تعديل: / })).toHaveCount(1);
  await expect(main(page).getByText('لا سعر بعد')).toBeVisible();
  await edit.press('Enter');
  await expect(description(page)).toContainText('دافئ وعميق');
  await page.keyboard.press('Escape');
  await expect(edit, 'without changes it closes at once').toBeFocused();

  const changed = `${RUN} ب`;
  await edit.press('Enter');
  await dialog(page, 'تعديل المنتج').getByRole('button', { name: 'مسح: العلامة التجارية' }).press('Enter');
  await nameField(page).fill(changed);
  await nameField(page).press('Enter');
  await expect(page.getByRole('link', { name: 'العلامة التجارية مطلوبة' })).toBeVisible();
  await page.keyboard.press('Escape');
  await button(dialog(page, 'تجاهل التغييرات؟'), 'تجاهل التغييرات').press('Enter');
  await expect(edit).toBeFocused();
  await edit.press('Enter');
  await nameField(page).fill(changed);
  const saved = page.waitForRequest((sent) => sent.method() === 'PUT');
  await nameField(page).press('Enter');
  expect((await saved).postDataJSON(), 'only changed fields are sent').toEqual({ name: changed });
  await expectToast(page, 'تم حفظ المنتج بنجاح');
  const expected = { ...made, name: changed, updated_at: expect.any(String) };
  await expect.poll(() => called(request, changed)).toEqual([expected]);

  await page.goto(`/admin/products?search=${encodeURIComponent(RUN)}`);
  const remove = button(main(page), `حذف: ${changed}`);
  await remove.press('Enter');
  await expect(dialog(page, 'تأكيد الحذف')).toContainText(changed);
  await expect(dialog(page, 'تأكيد الحذف')).toContainText('لا يمكن التراجع عن هذا الإجراء.');
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
  await remove.press('Enter');
  await button(dialog(page, 'تأكيد الحذف'), 'حذف').press('Enter');
  await expectToast(page, 'تم حذف المنتج بنجاح');
  await expect(main(page).getByRole('heading', { name: 'لا توجد منتجات' })).toBeVisible();
  await expect(main(page), 'the focus is not lost').toBeFocused();
  await expect.poll(() => called(request, RUN)).toEqual([]);
});

test('a product in gift sets cannot be deleted, and the sets are named', async ({ page, shop }) => {
  const set = first(shop.giftSets, ({ items }) => items.length > 0);
  const { name } = first(set.items).product;
  await page.goto(`/admin/products?search=${encodeURIComponent(name)}`);
  const remove = button(main(page), `حذف: ${name}`);
  await remove.click();
  await expect(dialog(page, 'تأكيد الحذف')).toContainText('لا يمكن الحذف ما دام في مجموعات الهدايا هذه:');
  await expect(button(dialog(page, 'تأكيد الحذف'), 'حذف')).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
  // The sets are read again, which replaces the links.
  const read = page.waitForResponse(/\/impact$/);
  await remove.click();
  await read;
  await dialog(page, 'تأكيد الحذف').getByRole('link', { name: set.name }).click();
  await expect(page).toHaveURL(/\/admin\/gift-sets\?search=/);
  await page.goBack();
  await expect(remove).toBeVisible();
});

test('searches and filters are part of the URL and the history', async ({ page, shop }) => {
  const men = first(shop.products, (product) => product.category === 'MEN' && product.brand !== null);
  await page.goto('/admin/products');
  await expect(main(page).getByRole('link', { name: 'الصفحة 2' })).toBeVisible();
  await main(page).getByRole('link', { name: 'التالي' }).click();
  await expect(page).toHaveURL('/admin/products?page=2');
  await category(page).selectOption('رجال');
  await expect(page, 'from the first page').toHaveURL('/admin/products?category=MEN');
  await main(page)
    .getByRole('combobox', { name: 'العلامة التجارية' })
    .selectOption(men.brand?.name ?? '');
  await expect(page).toHaveURL(`/admin/products?category=MEN&brand=${men.brand_id}`);
  await expect(button(main(page), `تعديل: ${men.name}`)).toBeVisible();
  await searchBox(page).fill('لا شيء كهذا');
  await expect(main(page).getByText(/لا يطابق .*لا شيء كهذا.* أي منتج/)).toBeVisible();
  await main(page).getByRole('link', { name: 'عرض كل المنتجات' }).click();
  await expect(page).toHaveURL('/admin/products');
  await expect(searchBox(page)).toHaveValue('');

  await page.goBack();
  await expect(searchBox(page)).toHaveValue('لا شيء كهذا');
  await page.goBack();
  await expect(category(page)).toHaveValue('MEN');
  await expect(page).toHaveURL('/admin/products?category=MEN');
  await page.reload();
  await expect(category(page)).toHaveValue('MEN');
});
