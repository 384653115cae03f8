import type { Page } from '@playwright/test';
import type { Product } from '../src/api/generated';
import { admin, bestSellersForMen } from './store';
import { expect, test } from './test';

const FOLDER = new URL('../screenshots/', import.meta.url).pathname;
const LOOKS = {
  desktop: { viewport: { width: 1280, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
};

for (const [look, options] of Object.entries(LOOKS)) {
  test.describe(look, () => {
    test.use(options);

    const take = async (page: Page, name: string) => {
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await page.evaluate(() => document.fonts.ready);
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: `${FOLDER}${name}-${look}.png`, animations: 'disabled', caret: 'hide' });
    };

    test('storefront', async ({ page, request }) => {
      const products = await bestSellersForMen(request);
      await page.goto('/');
      await take(page, 'home');
      await page.goto('/categories/men?sort_by=BEST_SELLERS');
      await take(page, 'listing');
      await page.goto(`/products/${products[0]?.slug}`);
      await take(page, 'product');

      await putInCart(page, products.slice(0, 3));
      await page.goto('/cart');
      await expect(page.getByRole('button', { name: 'المتابعة إلى الدفع' })).toBeVisible();
      await take(page, 'cart');
      await page.goto('/checkout');
      await page.getByLabel('الاسم الكامل').fill('سلمى الخطيب');
      await page.getByLabel('رقم الهاتف').fill('0591234567');
      await page.getByRole('radio', { name: 'الضفة الغربية' }).check();
      await page.getByLabel('المدينة أو القرية').fill('رام الله');
      await page.getByLabel('العنوان بالتفصيل').fill('حي الماصيون، شارع الكرامة، بناية ٤');
      await page.evaluate(() => window.scrollTo(0, 0));
      await take(page, 'checkout');
    });

    test('back office', async ({ page }) => {
      await page.goto('/admin/login');
      await page.getByLabel('البريد الإلكتروني').fill(admin.email());
      await page.getByLabel('كلمة المرور').fill(admin.password());
      await page.getByRole('button', { name: 'دخول' }).click();
      await expect(page).toHaveURL('/admin/dashboard');
      await page.goto('/admin/orders');
      await expect(page.getByRole(look === 'phone' ? 'article' : 'row').nth(1)).toBeVisible();
      await take(page, 'orders');
    });
  });
}

/** As the shop keeps it on the device: one size of each, the first twice. */
async function putInCart(page: Page, products: readonly Product[]) {
  const lines = products.map(({ id, slug, variants: [first] = [] }, place) => ({
    id,
    slug,
    variants: first ? [{ id: first.id, quantity: place === 0 ? 2 : 1 }] : [],
  }));
  await page.evaluate((cart) => localStorage.setItem('cart_items', JSON.stringify(cart)), {
    gift_sets: [],
    products: lines,
  });
}
