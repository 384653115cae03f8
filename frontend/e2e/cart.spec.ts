import type { Page } from '@playwright/test';
import type { Product } from '../src/api/generated';
import { cartLink } from './header';
import { toast } from './screens/scene';
import { expect, type Shop, test } from './shop';
import { changeVariant } from './store';
import { presetCart, presetStorage } from './stored-state';

const main = (page: Page) => page.getByRole('main');
const proceed = (page: Page) => main(page).getByRole('button', { name: 'المتابعة إلى الدفع' });
const quantityOf = (page: Page, { name }: { name: string }) =>
  main(page).getByRole('group', { name: new RegExp(`^كمية .*${name}`) });
const storedCart = async (page: Page) =>
  JSON.parse(await page.evaluate(() => localStorage.getItem('cart_items') ?? ''));

/** The product that sells least, so that no other test depends on it. */
const theLeastSold = ({ products }: Shop): Product => {
  const found = products.findLast(({ is_available }) => is_available);
  if (!found) throw new Error('the store sells nothing');
  return found;
};

test('quantities change the total and the stored cart', async ({ page, shop }) => {
  const [product] = shop.products;
  const size = product?.variants?.find(({ is_available }) => is_available);
  if (!product || !size) throw new Error('the best seller cannot be had');
  await presetCart(page, { products: [product] });
  await page.goto('/cart');
  await expect(main(page)).toContainText(size.price.toFixed(2));

  await quantityOf(page, product).getByRole('button', { name: 'زيادة الكمية' }).click();
  await expect(main(page)).toContainText((size.price * 2).toFixed(2));
  await expect(cartLink(page)).toHaveAccessibleName('سلة التسوق، قطعتان');
  await expect(proceed(page)).toBeEnabled();
  expect((await storedCart(page)).products[0].variants).toEqual([{ id: size.id, quantity: 2 }]);

  await quantityOf(page, product).getByRole('button', { name: 'إنقاص الكمية' }).click();
  await expect(quantityOf(page, product).getByRole('button', { name: 'إنقاص الكمية' })).toBeDisabled();
});

test('lines are removed one by one until the cart is empty', async ({ page, shop }) => {
  const [product, giftSet] = [shop.products[0], shop.giftSets[0]];
  if (!product || !giftSet) throw new Error('the store is empty');
  await presetCart(page, { products: [product], giftSets: [giftSet] });
  await page.goto('/cart');
  await main(page)
    .getByRole('button', { name: new RegExp(`^إزالة ${product.name}`) })
    .click();
  await expect(toast(page, 'تم حذف المنتج من السلة')).toBeVisible();
  await expect(quantityOf(page, product)).toHaveCount(0);
  await main(page)
    .getByRole('button', { name: new RegExp(`^إزالة ${giftSet.name}`) })
    .click();
  await expect(toast(page, 'تم حذف المجموعة من السلة')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'سلتك فارغة' })).toBeVisible();
  await main(page).getByRole('link', { name: 'تصفح المنتجات' }).click();
  await expect(page).toHaveURL('/products');
});

test('the cart is cleared after a confirmation', async ({ page, shop }) => {
  await presetCart(page, { products: shop.products.slice(0, 3) });
  await page.goto('/cart');
  const empty = main(page).getByRole('button', { name: 'إفراغ السلة' });
  await empty.click();
  await page.getByRole('dialog').getByRole('button', { name: 'إلغاء' }).click();
  await expect(cartLink(page)).toHaveAccessibleName('سلة التسوق، 3 قطع');
  await expect(empty).toBeFocused();
  await empty.click();
  await page.getByRole('dialog').getByRole('button', { name: 'إفراغ السلة' }).click();
  await expect(toast(page, 'تم إفراغ السلة بالكامل')).toBeVisible();
  expect(await storedCart(page)).toEqual({ gift_sets: [], products: [] });
});

test('stored entries of older releases are migrated, and missing products dropped', async ({
  page,
  shop,
}) => {
  const [product] = shop.products;
  const size = product?.variants?.find(({ is_available }) => is_available);
  const gone = '01890000-0000-7000-8000-000000000000';
  await presetStorage(page, {
    cart_items: {
      gift_sets: [{ id: gone, quantity: 1 }],
      products: [{ id: product?.id, variants: [{ id: size?.id, quantity: 1 }] }],
    },
  });
  await page.goto('/cart');
  await expect(main(page)).toContainText(product?.name ?? '');
  await expect(cartLink(page)).toHaveAccessibleName('سلة التسوق، قطعة واحدة');
  expect(await storedCart(page)).toEqual({
    gift_sets: [],
    products: [{ id: product?.id, slug: product?.id, variants: [{ id: size?.id, quantity: 1 }] }],
  });
});

test('delivery becomes free at 200 shekels', async ({ page, shop }) => {
  const [product] = shop.products;
  const size = product?.variants?.find(({ is_available }) => is_available);
  if (!product || !size) throw new Error('the best seller cannot be had');
  const enough = Math.ceil(200 / size.price);
  await presetCart(page, { products: [product], quantity: enough - 1 });
  await page.goto('/cart');
  const missing = (200 - size.price * (enough - 1)).toFixed(2);
  await expect(main(page).getByText('ليصبح التوصيل مجانيًا')).toContainText(missing);
  await quantityOf(page, product).getByRole('button', { name: 'زيادة الكمية' }).click();
  await expect(main(page).getByText('رائع! طلبك يشمل التوصيل المجاني')).toBeVisible();
});

test('a changed price is shown before ordering', async ({ page, request, shop }) => {
  const product = theLeastSold(shop);
  const size = product.variants?.find(({ is_available }) => is_available);
  if (!size) throw new Error('it has no size that can be had');
  const where = { product: product.id, variant: size.id };
  await presetCart(page, { products: [product] });
  await page.goto('/cart');
  await expect(proceed(page)).toBeEnabled();
  try {
    await changeVariant(request, where, { price: size.price + 7 });
    await page.reload();
    await expect(main(page)).toContainText((size.price + 7).toFixed(2));
    await expect(main(page).getByText(/تغيّر/).first()).toBeVisible();
    await expect(proceed(page)).toBeEnabled();
  } finally {
    await changeVariant(request, where, { price: size.price });
  }
});

test('unavailable lines block the checkout until they are removed', async ({ page, request, shop }) => {
  const product = theLeastSold(shop);
  const size = product.variants?.find(({ is_available }) => is_available);
  if (!size) throw new Error('it has no size that can be had');
  const where = { product: product.id, variant: size.id };
  const [other] = shop.products;
  await presetCart(page, { products: other ? [other, product] : [] });
  await page.goto('/cart');
  await expect(proceed(page)).toBeEnabled();
  try {
    await changeVariant(request, where, { is_enabled: false });
    await page.reload();
    await expect(main(page).getByText('غير متوفر حاليًا').first()).toBeVisible();
    await expect(proceed(page)).toBeDisabled();
    await main(page)
      .getByRole('button', { name: new RegExp(`^إزالة ${product.name}`) })
      .click();
    await expect(proceed(page)).toBeEnabled();
  } finally {
    await changeVariant(request, where, { is_enabled: true });
  }
});
