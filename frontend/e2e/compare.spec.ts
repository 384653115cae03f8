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
