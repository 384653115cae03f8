import type { Page } from '@playwright/test';
import type { ProductFacets } from '../src/api/generated';
import { tabTo } from './keyboard';
import { first } from './screens/scene';
import { expect, test } from './shop';
import { get } from './store';

const main = (page: Page) => page.getByRole('main');
const sheet = (page: Page) => page.getByRole('dialog');
const cards = (page: Page) => main(page).getByRole('article');

test('families and season narrow the list, are kept by the address and are removed one by one', async ({
  page,
  request,
}) => {
  const counts = await get<ProductFacets>(request, '/products/facets');
  const family = first(counts.families);
  await page.goto('/products');
  const open = main(page).getByRole('button', { name: 'تصفية' });
  await tabTo(page, open);
  await page.keyboard.press('Enter');
  const group = sheet(page).getByRole('button', { name: /^عائلات الروائح/ });
  await tabTo(page, group);
  await page.keyboard.press('Enter');
  await expect(sheet(page).getByRole('button', { name: 'كل المرشّحات' })).toBeFocused();
  const value = sheet(page).getByRole('checkbox', { name: family.label ?? '' });
  await tabTo(page, value);
  await page.keyboard.press('Space');
  const show = sheet(page).getByRole('button', { name: new RegExp(`^عرض (${family.products} |عطر)`) });
  await expect(show).toBeVisible();
  await show.press('Enter');
  await expect(page).toHaveURL(`/products?families=${family.value}`);
  await expect(cards(page)).toHaveCount(Math.min(family.products, 12));

  await page.reload();
  await expect(cards(page)).toHaveCount(Math.min(family.products, 12));
  await main(page)
    .getByRole('link', { name: `إزالة: ${family.label}` })
    .click();
  await expect(page).toHaveURL('/products');
  await page.goBack();
  await expect(page).toHaveURL(`/products?families=${family.value}`);
});

test('a closed sheet changes nothing', async ({ page }) => {
  await page.goto('/products');
  await main(page).getByRole('button', { name: 'تصفية' }).click();
  await sheet(page)
    .getByRole('checkbox', { name: /المتوفر الآن/ })
    .check();
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
  await expect(page).toHaveURL('/products');
});
