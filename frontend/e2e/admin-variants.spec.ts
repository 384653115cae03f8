import type { Locator, Page } from '@playwright/test';
import { tabTo } from './keyboard';
import { PRODUCTS, test } from './product-fixture';
import { first, toast } from './screens/scene';
import { expect } from './shop';
import { asAdmin } from './store';
import { presetAdminSession } from './stored-state';

/** The smallest possible image: one pixel. */
const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const list = (page: Page) => page.getByRole('list', { name: 'قائمة المتغيرات' });
const row = (page: Page, name: string) => list(page).getByRole('listitem').filter({ hasText: name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const box = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });
const price = (page: Page) => box(page, 'السعر (₪)');
const pieces = (page: Page) => box(page, 'عدد القطع');

/** Return the choice of a size on the product page. */
const offer = (page: Page, size: string) => page.getByRole('radio', { name: new RegExp(`^${size} مل`) });

test.beforeEach(async ({ page, shop }) => {
  await presetAdminSession(page, shop.administrator);
});

test('variants are managed by keyboard', async ({ page, product }) => {
  const { keyboard } = page;
  const add = button(page, 'إضافة متغير');
  const opener = button(page, new RegExp(`متغيرات: ${product.name}$`));

  const write = async (field: Locator, text: string) => {
    await tabTo(page, field);
    await keyboard.press('Control+A');
    await keyboard.type(text);
  };
  const begin = async () => {
    await keyboard.press('Enter');
    await expect(box(page, 'اسم المتغير')).toBeFocused();
  };
  const save = async (done: string, back: Locator) => {
    await keyboard.press('Enter');
    await expect(toast(page, done)).toBeVisible();
    await expect(dialog(page, /متغير$|^تعديل/)).toBeHidden();
    await expect(back, 'the focus is unchanged').toBeFocused();
  };
  const inShop = async (check: (shop: Page) => Promise<void>) => {
    const shop = await page.context().newPage();
    await shop.goto(`/products/${product.slug}`);
    await check(shop);
    await shop.close();
  };

  await test.step('to the product that has none', async () => {
    await page.goto(`/admin/products?search=${encodeURIComponent(product.name)}`);
    await tabTo(page, opener);
    await expect(opener).toHaveText('إضافة متغيرات');
    await keyboard.press('Enter');
    await expect(dialog(page, /^متغيرات/)).toContainText('لا توجد متغيرات لهذا المنتج');
    await tabTo(page, add);
  });

  await test.step('three of them: Arabic figures, a discount, a count', async () => {
    await begin();
    await keyboard.type('عينة 2 مل');
    await write(box(page, 'الحجم'), '٢');
    await write(price(page), '١٦٫٥');
    await save('تم إضافة المتغير بنجاح', add);

    await begin();
    await keyboard.type('عينة 5 مل');
    await write(box(page, 'الحجم'), '5');
    await write(price(page), '36,00');
    await write(box(page, /السعر الأصلي/), '45');
    await expect(dialog(page, 'إضافة متغير')).toContainText('خصم 20%: يوفّر الزبون 9.00 ₪');
    await save('تم إضافة المتغير بنجاح', add);

    await begin();
    await keyboard.type('زجاجة 50 مل');
    await write(box(page, 'الحجم'), '50');
    await write(price(page), '260');
    await tabTo(page, page.getByRole('radio', { name: /^غير محسوب/ }));
    await keyboard.press('ArrowDown');
    await write(pieces(page), '3');
    await save('تم إضافة المتغير بنجاح', add);

    await expect(list(page).getByRole('listitem')).toContainText(['عينة 2 مل', 'عينة 5 مل', 'زجاجة 50 مل']);
    await expect(row(page, 'عينة 2 مل')).toContainText('أساسي');
    await expect(row(page, 'عينة 5 مل')).toContainText('وفّر 20%');
    await expect(row(page, 'زجاجة 50 مل')).toContainText('بقي 3');
  });

  await test.step('another one stands for the product', async () => {
    await tabTo(page, button(page, 'اجعله أساسيًا: عينة 5 مل'), 'Shift+Tab');
    await keyboard.press('Enter');
    await expect(toast(page, /هو الأساسي الآن/)).toBeVisible();
    await expect(row(page, 'عينة 5 مل').getByText('أساسي', { exact: true })).toBeVisible();
    await expect(row(page, 'عينة 2 مل').getByText('أساسي', { exact: true })).toBeHidden();
    await expect(button(page, 'تعديل: عينة 5 مل')).toBeFocused();
  });

  await test.step('the last piece is gone: guests see it sold out', async () => {
    await inShop((shop) => expect(offer(shop, '50')).toBeEnabled());
    const edit = button(page, 'تعديل: زجاجة 50 مل');
    await tabTo(page, edit);
    await keyboard.press('Enter');
    await expect(box(page, 'اسم المتغير')).toBeFocused();
    await write(pieces(page), '٠');
    await save('تم تحديث المتغير بنجاح', edit);
    await expect(row(page, 'زجاجة 50 مل')).toContainText('نفد');
    await inShop(async (shop) => {
      await expect(offer(shop, '50')).toBeDisabled();
      await expect(offer(shop, '5')).toBeChecked();
      await expect(shop.getByRole('main')).toContainText('وفّر 20%');
    });
  });

  await test.step('one is switched off', async () => {
    const edit = button(page, 'تعديل: عينة 2 مل');
    await tabTo(page, edit, 'Shift+Tab');
    await keyboard.press('Enter');
    await expect(box(page, 'اسم المتغير')).toBeFocused();
    await tabTo(page, page.getByRole('checkbox', { name: 'معروض للبيع' }));
    await keyboard.press('Space');
    await save('تم تحديث المتغير بنجاح', edit);
    await expect(row(page, 'عينة 2 مل')).toContainText('متوقف');
    await inShop((shop) => expect(offer(shop, '2')).toBeDisabled());
  });

  await test.step('one is deleted, after the question', async () => {
    const ask = button(page, 'حذف: زجاجة 50 مل');
    await tabTo(page, ask);
    await keyboard.press('Enter');
    await expect(dialog(page, 'تأكيد الحذف')).toContainText(/هل أنت متأكد من حذف المتغير «.?زجاجة 50 مل.?»؟/);
    await keyboard.press('Escape');
    await expect(ask).toBeFocused();
    await keyboard.press('Enter');
    await tabTo(page, button(page, 'حذف'));
    await keyboard.press('Enter');
    await expect(toast(page, 'تم حذف المتغير بنجاح')).toBeVisible();
    await expect(list(page).getByRole('listitem')).toHaveCount(2);
    await expect(add).toBeFocused();
  });

  await test.step('and back to the list of products', async () => {
    await keyboard.press('Escape');
    await expect(dialog(page, /^متغيرات/)).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(opener).toHaveText('عرض المتغيرات');
  });
});

test('a variant gets an image of its own, and loses it again', async ({ page, product, request }) => {
  const data = { name: 'عينة 5 مل', size_value: 5, price: 36 };
  await request.post(`${PRODUCTS}/${product.id}/variants`, { headers: await asAdmin(request), data });
  await page.goto(`/admin/products?search=${encodeURIComponent(product.name)}`);
  await button(page, `عرض المتغيرات: ${product.name}`).click();
  const picture = page.getByAltText('صورة عينة 5 مل');
  const edit = button(page, 'تعديل: عينة 5 مل');
  await expect(picture).toHaveAttribute('src', /placeholder/);

  await edit.click();
  const file = { name: 'bottle.png', mimeType: 'image/png', buffer: Buffer.from(DOT, 'base64') };
  await page.getByLabel(/^صورة المتغير/).setInputFiles(file);
  await expect(dialog(page, /^تعديل/)).toContainText('bottle.png');
  await button(page, 'حفظ').click();
  await expect(picture).toHaveAttribute('src', /^\/storage\/.+\.webp/);
  await expect(edit).toBeFocused();

  await edit.click();
  await button(page, /^إزالة/).click();
  await button(page, 'حفظ').click();
  await expect(picture).toHaveAttribute('src', /placeholder/);
});

test('a variant in gift sets cannot be deleted, and the sets are named', async ({ page, shop }) => {
  const set = first(shop.giftSets, ({ items }) => items.length > 0);
  const { product } = first(set.items);
  await page.goto(`/admin/products?search=${encodeURIComponent(product.slug)}`);
  await button(page, `عرض المتغيرات: ${product.name}`).click();
  const ask = button(page, `حذف: ${product.variant.name}`);
  await ask.click();
  await expect(dialog(page, 'تأكيد الحذف').getByRole('link', { name: set.name })).toBeVisible();
  await expect(button(page, 'حذف')).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(ask).toBeFocused();
});

test('saving a variant keeps concurrent changes of other fields', async ({ page, product, request }) => {
  const headers = await asAdmin(request);
  const data = { name: 'عينة 5 مل', size_value: 5, price: 36, stock: 20 };
  const made = await request.post(`${PRODUCTS}/${product.id}/variants`, { headers, data });
  const { id } = (await made.json()).data;
  await page.goto(`/admin/products?search=${encodeURIComponent(product.name)}`);
  await button(page, `عرض المتغيرات: ${product.name}`).click();
  await button(page, 'تعديل: عينة 5 مل').click();
  await request.put(`${PRODUCTS}/${product.id}/variants/${id}`, { headers, data: { stock: 6 } });
  await price(page).fill('38');
  await button(page, 'حفظ').click();
  await expect(row(page, 'عينة 5 مل')).toContainText('38.00 ₪');
  await expect(row(page, 'عينة 5 مل')).toContainText('بقي 6');
});
