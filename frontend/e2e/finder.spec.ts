import { expect, test } from './shop';

test('four answers lead to perfumes with reasons, whose samples go into the cart at once', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const press = (name: string) => main.getByRole('link', { name, exact: true }).press('Enter');
  await page.goto('/find');
  await press('لا فرق');
  await expect(main.getByRole('heading', { level: 1 })).toBeFocused();
  await press('تخطَّ السؤال');
  await press('عود وبخور');
  await press('التالي');
  await press('قويًا، يُلفت من بعيد');
  await expect(page).toHaveURL('/find?step=results&for=UNISEX&families=oud&strength=strong');
  await expect(main.getByText(/^لأن فيه/).first()).toBeVisible();
  const found = await main.getByRole('article').count();
  await main.getByRole('button', { name: 'أضف عيّنة من كل عطر إلى السلة' }).click();
  await page.goto('/cart');
  await expect(main.getByRole('group', { name: /^كمية / })).toHaveCount(found);

  await page.goBack();
  await page.goBack();
  await expect(main.getByRole('heading', { level: 1, name: 'كم تريده قويًا؟' })).toBeVisible();
});
