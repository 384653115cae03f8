import type { Page } from '@playwright/test';
import type { PlacedOrder } from '../src/api/generated';
import { createOffer } from './offers';
import { cancelAll, samplesOf } from './order-fixtures';
import { aCustomer, expect, type Shop, test } from './shop';
import { presetSession, presetStorage } from './stored-state';
import { expectAccessible } from './test';

const main = (page: Page) => page.getByRole('main');
const code = (page: Page) => main(page).getByRole('textbox', { name: 'كود الخصم' });
const confirm = (page: Page) => main(page).getByRole('button', { name: 'تأكيد الطلب' });
const thanks = (page: Page) => page.getByRole('heading', { level: 1, name: 'شكرًا لك، وصلنا طلبك' });

/** Return a stored cart of samples of one product. */
function cartOfSamples(shop: Shop, quantity: number) {
  const { product, size } = samplesOf(shop);
  const { id, slug } = product;
  return { gift_sets: [], products: [{ id, slug, variants: [{ id: size.id, quantity }] }] };
}

/** Go on from the cart, and order with the details of the account. */
async function order(page: Page): Promise<PlacedOrder> {
  await main(page).getByRole('button', { name: 'المتابعة إلى الدفع' }).click();
  await expect(main(page).getByLabel('المدينة أو القرية', { exact: true })).toHaveValue('رام الله');
  await expect(confirm(page)).toBeEnabled();
  const answer = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/v1/orders'),
  );
  await confirm(page).click();
  await expect(thanks(page)).toBeVisible();
  return (await (await answer).json()).data;
}

test('a code is entered, reached with one more sample, ordered with, and used up then', async ({
  page,
  request,
  shop,
}) => {
  const { product, size } = samplesOf(shop);
  const offer = await createOffer(request, {
    limit: 1,
    conditions: { minimum_units: 2, product_ids: [product.id], sizes: [size.size_value] },
  });
  const saved = ((size.price * 2) / 10).toFixed(2);
  const placed: PlacedOrder[] = [];
  await presetSession(page, await aCustomer(request));
  await presetStorage(page, { cart_items: cartOfSamples(shop, 1) });

  try {
    await test.step('one sample is too few, and the cart says so', async () => {
      await page.goto('/cart');
      await code(page).fill(offer.code.toLowerCase());
      await code(page).press('Enter');
      await expect(code(page)).toHaveAccessibleDescription('لم تبلغ سلتك بعد الحد الأدنى لهذا الكود.');
      await expect(code(page)).toBeFocused();
      await expect(main(page).getByRole('list', { name: 'عروض قريبة منك' })).toContainText(
        'أضف عيّنة واحدة لتحصل على خصم 10%',
      );
      await expectAccessible(page);
    });

    await test.step('another one is added: the offer applies, also after a reload', async () => {
      await main(page).getByRole('button', { name: 'زيادة الكمية' }).click();
      await expect(main(page).getByText('طُبّق الكود على طلبك.')).toBeVisible();
      await expect(main(page).getByText(`-${saved}`).first()).toBeVisible();
      await page.reload();
      await expect(main(page).getByText('طُبّق الكود على طلبك.')).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('the order has the offer, and the code is gone from the cart', async () => {
      const first = await order(page);
      placed.push(first);
      expect(first.offers_total.toFixed(2)).toBe(saved);
      await page.goto(`/orders/${first.id}`);
      await expect(main(page)).toContainText(offer.name);
      await expect(main(page).getByText(`-${saved}`).first()).toBeVisible();
      await expectAccessible(page);
      const stored = await page.evaluate(() => localStorage.getItem('cart_items'));
      expect(JSON.parse(stored ?? '')).toEqual({ gift_sets: [], products: [] });
    });

    await test.step('nobody else gets it: the answer is clear, and the order goes without', async () => {
      await page.evaluate(
        (cart) => localStorage.setItem('cart_items', JSON.stringify(cart)),
        cartOfSamples(shop, 2),
      );
      await page.goto('/cart');
      await code(page).fill(offer.code);
      await main(page).getByRole('button', { name: 'تطبيق' }).click();
      await expect(code(page)).toHaveAccessibleDescription(/نفدت مرات استعمال هذا الكود/);
      await main(page)
        .getByRole('button', { name: `إزالة الكود ${offer.code}` })
        .click();
      await expect(code(page)).toHaveValue('');
      const second = await order(page);
      placed.push(second);
      expect(second.offers_total).toBe(0);
    });
  } finally {
    await cancelAll(request, placed);
  }
});
