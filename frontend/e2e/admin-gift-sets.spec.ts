import { randomInt } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { GiftSet, Product, Session } from '../src/api/generated';
import type { NewGiftSet, Variant, VariantForm } from '../src/api/generated-admin';
import { aPng } from './images';
import { tabTo } from './keyboard';
import { first } from './screens/scene';
import { expect, type Shop, test } from './shop';
import { crossSite, get } from './store';
import { presetAdminSession } from './stored-state';

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const expectToast = (page: Page, words: string | RegExp) =>
  expect(page.getByText(words).last()).toBeVisible();
const button = (at: Page | Locator, name: string) => at.getByRole('button', { name, exact: true });
const box = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });
const nameField = (page: Page) => box(page, 'اسم المجموعة');
const item = (page: Page, place: number) => page.getByRole('group', { name: `الصنف ${place}` });
const picker = (page: Page, place: number) => item(page, place).getByRole('combobox');
const quantity = (page: Page, place: number) => item(page, place).getByRole('textbox', { name: 'الكمية' });
const entry = (page: Page, name: string) => main(page).locator('[data-list-row]').filter({ hasText: name });

/** Unique prefix of this run's names, so that other data is neither found nor deleted. */
const RUN = `تجربة ${randomInt(1_000_000, 10_000_000)}`;
const listOf = (name: string) => `/admin/gift-sets?search=${encodeURIComponent(name)}`;

const search = (name: string) => `search=${encodeURIComponent(name)}`;
const setsCalled = async (request: APIRequestContext, name: string) =>
  (await get<{ data: GiftSet[] }>(request, `/gift_sets?${search(name)}`)).data;
const productsCalled = async (request: APIRequestContext, name: string) =>
  (await get<{ products: Product[] }>(request, `/products?${search(name)}`)).products;

const headersOf = async (request: APIRequestContext, { token }: Session) => ({
  Authorization: `Bearer ${token}`,
  ...(await crossSite(request)),
});

/** Create a resource through the API as an administrator. */
async function make<T>(request: APIRequestContext, { administrator }: Shop, path: string, data: object) {
  const headers = await headersOf(request, administrator);
  const answer = await request.post(`/api/v1/admins${path}`, { headers, data });
  if (answer.status() !== 201) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()).data as T;
}

/** Delete the data of an aborted test; gift sets first, since they hold products. */
async function deleteAll(request: APIRequestContext, administrator: Session) {
  const headers = await headersOf(request, administrator);
  for (const { id } of await setsCalled(request, RUN)) {
    await request.delete(`/api/v1/admins/gift_sets/${id}`, { headers });
  }
  for (const { id } of await productsCalled(request, RUN)) {
    await request.delete(`/api/v1/admins/products/${id}`, { headers });
  }
}

/** Search for a product in the focused picker and choose the size at an index, by keyboard. */
async function pick(page: Page, { name }: Product, size: number) {
  await page.keyboard.type(name.slice(0, 2));
  await expect(page.getByRole('option')).toHaveCount(0);
  await page.keyboard.type(name.slice(2));
  await expect(page.getByRole('listbox').getByRole('group', { name, exact: true })).toBeVisible();
  for (let steps = 0; steps < size; steps += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

test.beforeEach(({ page, shop }) => presetAdminSession(page, shop.administrator));
test.afterEach(({ request, shop }) => deleteAll(request, shop.administrator));

test('a gift set is created with an image, changed and deleted by keyboard', async ({
  page,
  request,
  shop,
}) => {
  const name = `${RUN} أ`;
  // The search must find this product only, so that the index of its sizes is known.
  const product = first(
    shop.products,
    ({ name, variants = [] }) =>
      variants.length > 1 && shop.products.filter((other) => other.name.includes(name)).length === 1,
  );
  const [one, other] = product.variants ?? [];
  const add = button(main(page), 'إضافة مجموعة');

  await test.step('errors first', async () => {
    await page.goto('/admin/gift-sets');
    await add.press('Enter');
    await expect(nameField(page), 'the first field has the focus').toBeFocused();
    await page.keyboard.press('Enter');
    const error = page.getByRole('link', { name: 'يجب اختيار المنتج والمتغير' });
    await error.press('Enter');
    await expect(picker(page, 1), 'the error links to its field').toBeFocused();
  });

  await test.step('name, prices, picture and two items', async () => {
    await nameField(page).focus();
    await page.keyboard.type(name);
    await tabTo(page, box(page, /^السعر الأصلي/));
    await page.keyboard.type('٩٩٫٩٠');
    await tabTo(page, box(page, /^سعر البيع/));
    await page.keyboard.type('0.1');
    await page
      .getByLabel(/^صورة المجموعة/)
      .setInputFiles({ name: 'box.png', mimeType: 'image/png', buffer: aPng(400, 500) });
    await expect(page.getByAltText('معاينة الصورة')).toBeVisible();
    await tabTo(page, picker(page, 1));
    await pick(page, product, 0);
    await tabTo(page, quantity(page, 1));
    await page.keyboard.type('٢');
    await tabTo(page, button(page, 'إضافة صنف'));
    await page.keyboard.press('Enter');
    await expect(picker(page, 2), 'the new item has the focus').toBeFocused();
    await pick(page, product, 1);
    await expect(item(page, 2)).toContainText(other?.price.toFixed(2) ?? '');
    await expect(dialog(page, 'إضافة مجموعة هدايا').getByText('3 قطع')).toBeVisible();
    await nameField(page).press('Enter');
    await expectToast(page, 'تم الإضافة بنجاح');
    await expect(add, 'the focus returns to the opener').toBeFocused();
  });
  const [made] = await setsCalled(request, name);
  expect(made).toMatchObject({ name, price: 0.1, original_price: 99.9 });
  expect(made?.image_path).toMatch(/\.webp$/);
  expect(made?.items.map(({ variant_id, quantity }) => [variant_id, quantity])).toEqual([
    [one?.id, 2],
    [other?.id, 1],
  ]);

  await test.step('changed', async () => {
    await page.goto(listOf(name));
    await expect(entry(page, name)).toContainText('صنفان');
    const edit = button(main(page), `تعديل: ${name}`);
    await edit.press('Enter');
    await expect(page.getByText('الصورة الحالية')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(edit, 'without changes it closes at once').toBeFocused();
    await edit.press('Enter');
    await button(page, 'إزالة الصنف 1').press('Enter');
    await expect(button(page, 'إزالة الصنف 1'), 'that of the item which took its place').toBeFocused();
    await quantity(page, 1).press('ArrowUp');
    await box(page, /^السعر الأصلي/).fill('');
    const saved = page.waitForRequest((sent) => sent.method() === 'PUT');
    await nameField(page).press('Enter');
    expect((await saved).postDataJSON(), 'only changed fields are sent').toEqual({
      original_price: null,
      items: [{ variant_id: other?.id, quantity: 2 }],
    });
    await expectToast(page, 'تم التحديث بنجاح');
    await expect(edit).toBeFocused();
    await expect(entry(page, name)).toContainText('قطعتان');
  });
  expect(await setsCalled(request, name)).toMatchObject([
    { image_path: made?.image_path, original_price: null, items: [{ quantity: 2 }] },
  ]);

  await test.step('deleted', async () => {
    const remove = button(main(page), `حذف: ${name}`);
    await remove.press('Enter');
    await expect(dialog(page, 'تأكيد الحذف')).toContainText(name);
    await page.keyboard.press('Escape');
    await expect(remove).toBeFocused();
    await remove.press('Enter');
    await button(dialog(page, 'تأكيد الحذف'), 'حذف').press('Enter');
    await expectToast(page, 'تم الحذف بنجاح');
    await expect(main(page).getByRole('heading', { name: 'لا توجد مجموعات هدايا' })).toBeVisible();
    await expect(main(page), 'the focus is not lost').toBeFocused();
  });
  expect(await setsCalled(request, name)).toEqual([]);
});

test('a gift set names its sold-out item, and is available again with another one', async ({
  page,
  request,
  shop,
}) => {
  const brand = first(shop.brands);
  const aSize = (size_value: number, stock: number | null): VariantForm => ({
    name: `عينة ${size_value} مل`,
    price: 20,
    size_value,
    stock,
  });
  const product = await make<Product>(request, shop, '/products', {
    name: `${RUN} عطر`,
    brand_id: brand.id,
    category: 'UNISEX',
  });
  const variants = `/products/${product.id}/variants`;
  const gone = await make<Variant>(request, shop, variants, aSize(5, 0));
  const left = await make<Variant>(request, shop, variants, aSize(10, null));
  const name = `${RUN} ب`;
  const set: NewGiftSet = {
    name,
    price: 30,
    items: [
      { variant_id: gone.id, quantity: 1 },
      { variant_id: left.id, quantity: 1 },
    ],
  };
  const { slug } = await make<GiftSet>(request, shop, '/gift_sets', set);

  await page.goto(listOf(name));
  await expect(entry(page, name)).toContainText('غير متوفرة');
  await entry(page, name)
    .getByRole('button', { name: /^السبب/ })
    .click();
  await expect(entry(page, name)).toContainText(`نفد: ${product.name} – عينة 5 مل`);
  await expect(entry(page, name).getByRole('link', { name: /^معاينة/ })).toHaveAttribute(
    'href',
    `/gift-sets/${slug}`,
  );
  await button(main(page), `تعديل: ${name}`).click();
  await button(dialog(page, 'تعديل مجموعة الهدايا'), `السبب: ${name}`).click();
  await expect(dialog(page, 'تعديل مجموعة الهدايا')).toContainText(`نفد: ${product.name} – عينة 5 مل`);
  await button(page, 'إزالة الصنف 1').click();
  await button(page, 'حفظ التغييرات').click();
  await expectToast(page, 'تم التحديث بنجاح');
  await expect(entry(page, name).getByText('متوفرة', { exact: true })).toBeVisible();
  await expect(entry(page, name)).not.toContainText('نفد');
});

test('searches and filters are part of the URL and the history', async ({ page, shop }) => {
  const { name } = first(shop.giftSets);
  const searchBox = main(page).getByRole('searchbox', { name: 'ابحث عن مجموعة' });
  await page.goto('/admin/gift-sets');
  await expect(entry(page, name)).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(searchBox).toBeFocused();
  await page.keyboard.type('لا شيء كهذا');
  await expect(main(page).getByText(/لا يطابق .*لا شيء كهذا.* أي مجموعة/)).toBeVisible();
  await main(page).getByRole('link', { name: 'عرض كل المجموعات' }).click();
  await expect(page).toHaveURL('/admin/gift-sets');
  await expect(searchBox).toHaveValue('');
  await expect(entry(page, name)).toBeVisible();
  await page.goBack();
  await expect(searchBox).toHaveValue('لا شيء كهذا');
});
