import type { Page } from '@playwright/test';
import { cartLink } from './header';
import { builderPath, fixedTemplate, wholeSet } from './sample-sets';
import { expect, test } from './shop';

const main = (page: Page) => page.getByRole('main');
const mine = (page: Page) => main(page).getByRole('region', { name: 'مجموعتي' });
const samples = (page: Page) => main(page).getByRole('button', { name: /، 2 مل/, disabled: false });
const chosen = (page: Page) => mine(page).getByRole('link');

/** Choose the first samples of the page that are not chosen yet. */
async function choose(page: Page, count: number) {
  for (let taken = 0; taken < count; taken += 1) {
    await samples(page).and(page.locator('[aria-pressed="false"]')).first().click();
  }
}

test('a set is built from the list, survives a reload and is bought', async ({ page, shop }) => {
  const template = fixedTemplate(shop);
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'مجموعات العيّنات' }).click();
  await main(page).getByRole('link', { name: template.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: template.name })).toBeVisible();
  await choose(page, 3);
  await expect(mine(page)).toContainText('بقي أن تختار عيّنتين');
  await expect(chosen(page)).toHaveCount(3);
  await page.reload();
  await expect(chosen(page)).toHaveCount(3);

  await choose(page, 2);
  await expect(mine(page)).toContainText('اكتملت مجموعتك');
  await expect(samples(page).and(page.locator('[aria-pressed="false"]'))).toHaveCount(0);
  await expect(mine(page)).toContainText((template.price.amount ?? 0).toFixed(2));
  await mine(page).getByRole('button', { name: 'أضف المجموعة إلى السلة' }).click();
  await expect(cartLink(page)).toHaveAccessibleName('سلة التسوق، قطعة واحدة');
  await cartLink(page).click();
  await expect(main(page).getByRole('list', { name: 'عيّنات المجموعة' }).getByRole('listitem')).toHaveCount(5);
  await expect(main(page)).toContainText((template.price.amount ?? 0).toFixed(2));
});

test('a set in the cart is changed in its place', async ({ page, shop }) => {
  await page.goto(builderPath(fixedTemplate(shop), wholeSet(shop)));
  await mine(page).getByRole('button', { name: 'أضف المجموعة إلى السلة' }).click();
  await cartLink(page).click();
  await main(page).getByRole('link', { name: 'عدّل المجموعة' }).click();
  await expect(chosen(page)).toHaveCount(5);
  const name = (await chosen(page).first().textContent()) ?? '';
  await mine(page)
    .getByRole('button', { name: `إزالة ${name}` })
    .click();
  await expect(mine(page)).toContainText('بقي أن تختار عيّنة واحدة');
  await main(page).getByRole('link', { name: 'التالي' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(chosen(page)).toHaveCount(4);
  await choose(page, 1);
  await mine(page).getByRole('button', { name: 'احفظ التعديل' }).click();
  await expect(page).toHaveURL('/cart');
  const contents = main(page).getByRole('list', { name: 'عيّنات المجموعة' });
  await expect(contents).toHaveCount(1);
  await expect(contents.getByRole('listitem')).toHaveCount(5);
  await expect(contents).not.toContainText(name);
});

test('a set is built by keyboard', async ({ page, shop }) => {
  await page.goto(builderPath(fixedTemplate(shop)));
  for (let taken = 1; taken <= 5; taken += 1) {
    const next = samples(page).and(page.locator('[aria-pressed="false"]')).first();
    await next.focus();
    await page.keyboard.press('Space');
    await expect(mine(page)).toContainText(`${taken} من 5`);
  }
  const add = mine(page).getByRole('button', { name: 'أضف المجموعة إلى السلة' });
  await expect(add).toBeEnabled();
  await add.press('Enter');
  await expect(cartLink(page)).toHaveAccessibleName('سلة التسوق، قطعة واحدة');
});

test('perfumes of the finder go into a set in one tap', async ({ page }) => {
  await page.goto('/find?step=results');
  const set = main(page).getByRole('region', { name: 'العطور في مجموعة عيّنات' });
  await set.getByRole('button', { name: 'أضفها مجموعةً إلى السلة' }).click();
  await expect(cartLink(page)).toHaveAccessibleName('سلة التسوق، قطعة واحدة');
  await set.getByRole('link', { name: 'عدّل المجموعة' }).click();
  await expect(chosen(page).first()).toBeVisible();
});
