import type { Page } from '@playwright/test';
import { confirmButton, fillRest } from './places';
import { expect, test } from './shop';
import { presetCart } from './stored-state';

const main = (page: Page) => page.getByRole('main');
const city = (page: Page) => main(page).getByRole('combobox', { name: 'المدينة أو القرية' });
const region = (page: Page, name: string) => main(page).getByRole('radio', { name });

test.beforeEach(async ({ page, shop }) => {
  await presetCart(page, { products: shop.products.slice(0, 1) });
  await page.goto('/checkout');
});

test('a place is found in three letters, sets the region and is ordered to', async ({ page }) => {
  await city(page).pressSequentially('حوا');
  const option = page.getByRole('option', { name: /حوارة/ });
  await expect(option).toContainText('محافظة نابلس');
  await expect(option).toContainText('الضفة الغربية');
  await option.click();
  await expect(city(page)).toHaveValue('حوارة، محافظة نابلس');
  await expect(region(page, 'الضفة الغربية')).toBeChecked();
  await fillRest(page);
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/v1/orders'));
  await confirmButton(page).click();
  const { location } = (await sent).postDataJSON().customer;
  expect(location).toMatchObject({ region: 'WEST_BANK', place_id: 'huwara', city: 'حوارة، محافظة نابلس' });
  await expect(page.getByRole('heading', { level: 1, name: 'شكرًا لك، وصلنا طلبك' })).toBeVisible();
});

test('a misspelt place is found by keyboard, and another region needs an explicit choice', async ({
  page,
}) => {
  await city(page).focus();
  await page.keyboard.type('نابلص');
  await expect(page.getByRole('option', { name: /^نابلس/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(city(page)).toHaveValue('نابلس');
  await region(page, 'القدس').click();
  await expect(region(page, 'الضفة الغربية')).toBeChecked();
  await main(page).getByRole('button', { name: 'نعم، إلى القدس' }).click();
  await expect(region(page, 'القدس')).toBeChecked();
});

test('a place that nobody knows stays in the words of the customer', async ({ page }) => {
  await city(page).fill('قرية كذا قرب نابلس');
  await expect(
    main(page)
      .getByText(/لا نعرف مكانًا باسم/)
      .first(),
  ).toBeVisible();
  await fillRest(page);
  await region(page, 'الضفة الغربية').check();
  await expect(city(page)).toHaveValue('قرية كذا قرب نابلس');
  await expect(confirmButton(page)).toBeEnabled();
});
