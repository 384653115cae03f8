import type { Browser, Page } from '@playwright/test';
import type { Product, Session } from '../src/api/generated';
import { expectHttpError } from './console';
import { addSize, PRODUCTS, test } from './product-fixture';
import { toast } from './screens/scene';
import { expect } from './shop';
import { asAdmin, get } from './store';
import { presetAdminSession } from './stored-state';

const main = (page: Page) => page.getByRole('main');
const listOf = ({ name }: Product) => `/admin/products?search=${encodeURIComponent(name)}`;
const figure = (page: Page, what: 'السعر' | 'المخزون', size: string) =>
  main(page).getByRole('button', { name: new RegExp(`^تعديل ${what}: .*، ${size}، الآن`) });
const box = (page: Page) => main(page).getByRole('textbox', { name: /^(السعر|المخزون): / });
const conflict = (page: Page) => page.getByRole('dialog', { name: 'تغيّر قبل أن تحفظ' });

/** Replace the value of an open inline editor and save it. */
async function write(page: Page, typed: string) {
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(typed);
  await page.keyboard.press('Enter');
}

/** Open the products page as another administrator. */
async function anotherDesk(browser: Browser, administrator: Session): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await presetAdminSession(page, administrator);
  return page;
}

test.beforeEach(({ page, shop }) => presetAdminSession(page, shop.administrator));

test('price and stock are edited inline and undone by keyboard', async ({ page, product, request }) => {
  await addSize(request, product, { name: 'عينة 5 مل', size_value: 5, price: 36, stock: 20 });
  await addSize(request, product, { name: 'عينة 10 مل', size_value: 10, price: 66, stock: null });
  const sizes = async () =>
    (await get<Product>(request, `/products/${product.slug}`)).variants?.map(({ price }) => price);
  await page.goto(listOf(product));

  const price = figure(page, 'السعر', 'عينة 5 مل');
  await price.press('Enter');
  await expect(box(page)).toBeFocused();
  await write(page, '٣٨٫٥');
  await expect(toast(page, /الآن 38\.50/)).toBeVisible();
  await expect(price, 'the focus is unchanged').toBeFocused();
  expect(await sizes()).toEqual([38.5, 66]);
  await page.keyboard.press('Control+z');
  await expect(toast(page, 'تم التراجع')).toBeVisible();
  await expect(price).toHaveText(/36\.00/);
  expect(await sizes()).toEqual([36, 66]);

  const stock = figure(page, 'المخزون', 'عينة 5 مل');
  await stock.press('Enter');
  await write(page, '-21');
  await expect(main(page).getByText('لا يصحّ أن ينقص عن الصفر، والموجود 20')).toBeVisible();
  await write(page, '-2');
  await expect(stock).toHaveText(/18 قطعة/);
  await stock.press('Enter');
  await page.keyboard.type('7');
  await page.keyboard.press('Escape');
  await expect(stock, 'nothing was changed').toHaveText(/18 قطعة/);

  await main(page)
    .getByRole('button', { name: `الأحجام: ${product.name}` })
    .press('Enter');
  const other = figure(page, 'المخزون', 'عينة 10 مل');
  await other.press('Enter');
  await write(page, '3');
  await expect(other).toHaveText(/بقي 3/);
  await other.press('ArrowUp');
  await expect(stock.last(), 'arrow keys move between variants').toBeFocused();
});

test('a concurrent stock count is a conflict, while relative changes are added', async ({
  page,
  product,
  request,
  browser,
  shop,
}) => {
  await addSize(request, product, { name: 'عينة 5 مل', size_value: 5, price: 36, stock: 20 });
  expectHttpError(page, /\/variants\/[^/]+$/);
  const other = await anotherDesk(browser, shop.administrator);
  await Promise.all([page.goto(listOf(product)), other.goto(listOf(product))]);

  const [mine, theirs] = [figure(page, 'المخزون', 'عينة 5 مل'), figure(other, 'المخزون', 'عينة 5 مل')];
  await mine.click();
  await theirs.click();
  await write(other, '12');
  await expect(theirs).toHaveText(/12 قطعة/);
  await write(page, '25');
  await expect(conflict(page)).toContainText(/بطلب أو بتعديل شخص آخر: صار 12 قطعة/);
  await conflict(page).getByRole('button', { name: 'أبقِ 12 قطعة' }).press('Enter');
  await expect(mine).toHaveText(/12 قطعة/);
  await expect(mine, 'the focus is unchanged').toBeFocused();

  await theirs.press('Enter');
  await mine.press('Enter');
  await write(other, '+5');
  await expect(theirs).toHaveText(/17 قطعة/);
  await write(page, '-3');
  await expect(mine, 'concurrent stock changes add up').toHaveText(/14 قطعة/);
  await expect(conflict(page)).toBeHidden();

  await other.reload();
  await expect(theirs).toHaveText(/14 قطعة/);
  await mine.press('Enter');
  await theirs.press('Enter');
  await write(other, '30');
  await expect(theirs).toHaveText(/30 قطعة/);
  await write(page, '40');
  await conflict(page).getByRole('button', { name: 'احفظ 40 قطعة' }).click();
  await expect(mine).toHaveText(/40 قطعة/);
  await other.context().close();
});

test('a product is duplicated: its form opens, and it is not for sale yet', async ({
  page,
  product,
  request,
}) => {
  await addSize(request, product, { name: 'عينة 5 مل', size_value: 5, price: 36, stock: 20 });
  await page.goto(listOf(product));
  const copy = main(page).getByRole('button', { name: `نسخة جديدة من: ${product.name}`, exact: true });
  await copy.press('Enter');
  const name = page
    .getByRole('dialog', { name: 'تعديل المنتج' })
    .getByRole('textbox', { name: 'اسم المنتج' });
  await expect(name).toHaveValue(`${product.name} (نسخة)`);
  await page.keyboard.press('Escape');
  await expect(copy).toBeFocused();
  const query = `search=${encodeURIComponent(product.name)}&show_variants=true`;
  const { products } = await get<{ products: Product[] }>(request, `/products?${query}`);
  const made = products.find(({ id }) => id !== product.id);
  expect(made?.variants?.map(({ is_available }) => is_available)).toEqual([false]);
  await request.delete(`${PRODUCTS}/${made?.id}`, { headers: await asAdmin(request) });
});
