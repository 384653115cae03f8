import { expect, test } from './shop';

test('perfumes are compared from their pages, and the link shows the same to others', async ({
  page,
  shop,
  browser,
}) => {
  const [one, other] = shop.products;
  if (!one || !other) throw new Error('the store has no two products');
  for (const { slug } of [one, other]) {
    await page.goto(`/products/${slug}`);
    await page.getByRole('main').getByRole('link', { name: 'قارن بعطر آخر' }).click();
    await expect(page).toHaveURL(/\/compare\?p=/);
  }
  const columns = page.getByRole('main').getByRole('columnheader');
  await expect(columns).toHaveText([new RegExp(one.name), new RegExp(other.name)]);
  await page.goBack();
  await page.goForward();
  await expect(columns).toHaveCount(2);

  const elsewhere = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await elsewhere.goto(page.url());
  await expect(elsewhere.getByRole('main').getByRole('columnheader')).toHaveCount(2);

  await page.getByRole('link', { name: `إزالة من المقارنة: ${one.name}` }).click();
  await expect(columns).toHaveText([new RegExp(other.name)]);
});

test('perfumes are chosen for a comparison on their cards by keyboard', async ({ page, shop }) => {
  const [one, other] = shop.products;
  if (!one || !other) throw new Error('the store has no two products');
  await page.goto('/products?sort_by=BEST_SELLERS');
  const toggle = (name: string) => page.getByRole('button', { name: `للمقارنة: ${name}`, exact: true });
  await toggle(one.name).press('Enter');
  const bar = page.getByRole('region', { name: 'مقارنة العطور' });
  await expect(bar).toContainText('عطر واحد للمقارنة');
  await toggle(other.name).press('Space');
  await expect(toggle(other.name)).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(toggle(one.name), 'the device remembers them').toHaveAttribute('aria-pressed', 'true');
  await bar.getByRole('link', { name: 'قارن الآن' }).press('Enter');
  await expect(page.getByRole('main').getByRole('columnheader')).toHaveText([
    new RegExp(one.name),
    new RegExp(other.name),
  ]);
});
