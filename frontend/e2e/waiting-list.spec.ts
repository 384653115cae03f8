import type { Page } from '@playwright/test';
import { addSize, PRODUCTS, test } from './product-fixture';
import { main, text, title } from './screens/scene';
import { expect } from './shop';
import { asAdmin } from './store';
import { presetAdminSession } from './stored-state';
import { expectAccessible } from './test';

const PHONE = '0591230987';
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a shopper waits for a size, the desk tells that it is back, and one tap leaves the list', async ({
  page,
  request,
  browser,
  shop,
  product,
}) => {
  const size = await addSize(request, product, { name: 'عينة 5 مل', size_value: 5, price: 40, stock: 0 });
  await page.goto(`/products/${product.slug}`);
  await press(page, 'أعلمني عند توفّر 5 مل');
  const dialog = page.getByRole('dialog', { name: 'أعلمني عند توفّره' });
  await dialog.getByLabel('رقم الهاتف', { exact: true }).fill(PHONE);
  await dialog.getByRole('checkbox', { name: /أوافق على أن تراسلوني/ }).press('Space');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'أعلمني', exact: true }).click();
  await expect(dialog.getByText(/سنراسلك حين يتوفّر/)).toBeVisible();

  // Some stock arrives.
  const changed = await request.put(`${PRODUCTS}/${product.id}/variants/${size.id}`, {
    headers: await asAdmin(request),
    data: { stock: 1 },
  });
  expect(changed.ok(), await changed.text()).toBe(true);

  const office = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await presetAdminSession(office, shop.administrator);
  const row = main(office).getByRole('row', { name: product.name });
  await expect(async () => {
    await office.goto('/admin/waiting-list');
    await expect(row).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const href = (await row.getByRole('link', { name: /إرسال عبر واتساب/ }).getAttribute('href')) ?? '';
  expect(href).toContain('wa.me/970591230987');
  const url =
    /https?:\/\/\S+\/waiting\/[\w-]{32}/.exec(new URL(href).searchParams.get('text') ?? '')?.[0] ?? '';
  expect(url).not.toBe('');
  await row.getByRole('button', { name: /تم الإرسال/ }).click();
  await expect(row).toBeHidden();
  await office.context().close();

  await page.goto(new URL(url).pathname);
  await expect(title(page, 'قائمة الانتظار')).toBeVisible();
  await expectAccessible(page);
  await press(page, 'إزالتي من القائمة');
  await expect(text(page, 'أزلناك من القائمة، ولن نراسلك عنه.')).toBeVisible();
  await main(page).getByRole('link', { name: 'عرض العطر' }).click();
  await expect(title(page, product.name)).toBeVisible();
});
