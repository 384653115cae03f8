import type { APIRequestContext, Page } from '@playwright/test';
import type { Product, Variant } from '../src/api/generated';
import { placeOrder, updateOrderStatus } from './order-api';
import { addSize, test } from './product-fixture';
import { toast } from './screens/scene';
import { expect } from './shop';
import { crossSite } from './store';
import { presetAdminSession } from './stored-state';

const main = (page: Page) => page.getByRole('main');
const bottle = (page: Page) => page.getByRole('dialog', { name: /^الزجاجة المفتوحة من/ });
const left = (page: Page) => main(page).getByRole('button', { name: /^الزجاجة المفتوحة: .* مل في الزجاجة$/ });
const offer = (page: Page, size: string) => page.getByRole('radio', { name: new RegExp(`^${size} مل`) });
const refresh = (page: Page) => main(page).getByRole('button', { name: 'تحديث' }).click();

const items = (product: Product, variant: Variant, quantity: number) => ({
  gift_sets: [],
  products: [{ id: product.id, variants: [{ id: variant.id, quantity }] }],
});

/** Return the status of the server's response to an order of this quantity. */
async function orderStatus(request: APIRequestContext, product: Product, variant: Variant, quantity: number) {
  const answer = await request.post('/api/v1/orders', {
    headers: await crossSite(request),
    data: {
      customer: {
        name: 'هند سالم',
        phone: '+970591234568',
        location: { region: 'WEST_BANK', city: 'نابلس', address: 'شارع فيصل 3' },
      },
      items: items(product, variant, quantity),
    },
  });
  return answer.status();
}

test.beforeEach(({ page, shop }) => presetAdminSession(page, shop.administrator));

test('samples drawn from one bottle never exceed its content', async ({ page, product, request }) => {
  await addSize(request, product, { name: 'عينة 2 مل', size_value: 2, price: 16, stock: null });
  const five = await addSize(request, product, { name: 'عينة 5 مل', size_value: 5, price: 36, stock: null });
  await addSize(request, product, { name: 'زجاجة 50 مل', size_value: 50, price: 260, stock: 3 });
  await page.goto(`/admin/products?search=${encodeURIComponent(product.name)}`);

  await test.step('count by the bottle', async () => {
    const sizes = main(page).getByRole('button', { name: `الأحجام: ${product.name}` });
    await sizes.press('Enter');
    await main(page)
      .getByRole('button', { name: `احسب بالمليلتر: ${product.name}` })
      .press('Enter');
    await expect(bottle(page).getByRole('checkbox', { name: /عينة 5 مل/ })).toBeChecked();
    await expect(bottle(page).getByRole('checkbox', { name: /زجاجة 50 مل/ })).not.toBeChecked();
    await page.keyboard.type('١٢٫٥');
    await expect(bottle(page)).toContainText('تكفي قطعتان');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'صار المخزون يُحسب بالمليلتر')).toBeVisible();
    await expect(left(page)).toHaveText(/12\.50 مل/);
  });

  const order = await test.step('a shopper buys 5 ml: so much is gone from the bottle', async () => {
    const placed = await placeOrder(request, 'سلمى خالد', items(product, five, 1));
    await refresh(page);
    await expect(left(page)).toHaveText(/7\.50 مل/);
    expect(await orderStatus(request, product, five, 2), '10 ml are unavailable').not.toBe(201);
    const shop = await page.context().newPage();
    await shop.goto(`/products/${product.slug}`);
    await expect(offer(shop, '5')).toBeEnabled();
    await shop.close();
    return placed;
  });

  await test.step('the movement is listed with its order', async () => {
    await main(page)
      .getByRole('button', { name: `حركة المخزون: ${product.name}` })
      .click();
    const movements = page.getByRole('dialog', { name: /^حركة مخزون/ }).getByRole('listitem');
    await expect(movements.first()).toContainText(/5\u2069? مل/);
    await expect(movements.first()).toContainText('7.50 مل');
    await expect(movements.first()).toContainText('زبون');
    await expect(movements.first().getByRole('link', { name: `الطلب ${order.number}` })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('the order is cancelled: all of it is back', async () => {
    await updateOrderStatus(request, order.id, 'cancelled');
    await refresh(page);
    await expect(left(page)).toHaveText(/12\.50 مل/);
  });

  await test.step('another bottle is opened, and what is left is corrected', async () => {
    await left(page).press('Enter');
    await bottle(page)
      .getByRole('textbox', { name: /^ما فيها/ })
      .fill('100');
    await expect(bottle(page)).toContainText('كان 12.50 مل، ويصير 112.50 مل.');
    await page.keyboard.press('Enter');
    await expect(left(page)).toHaveText(/112\.50 مل/);
    await left(page).press('Enter');
    await bottle(page)
      .getByRole('radio', { name: /^صحّح ما بقي/ })
      .check();
    await bottle(page)
      .getByRole('textbox', { name: /^ما بقي فعلًا/ })
      .fill('4');
    await page.keyboard.press('Enter');
    await expect(left(page)).toHaveText(/^4 مل/);
    await expect(main(page).getByText('نفد: 5 مل')).toBeVisible();
    const shop = await page.context().newPage();
    await shop.goto(`/products/${product.slug}`);
    await expect(offer(shop, '5')).toBeDisabled();
    await expect(offer(shop, '2')).toBeEnabled();
    await shop.close();
  });

  await test.step('it is not counted by the bottle any more', async () => {
    await left(page).press('Enter');
    await bottle(page).getByRole('button', { name: 'أوقف الحساب بالمليلتر' }).click();
    await page.getByRole('button', { name: 'أوقف الحساب', exact: true }).click();
    await expect(toast(page, 'توقف الحساب بالمليلتر')).toBeVisible();
    await expect(left(page)).toBeHidden();
    await page.goto('/admin/stock?kind=opened');
    await expect(main(page).getByText(product.name).first()).toBeVisible();
  });
});
