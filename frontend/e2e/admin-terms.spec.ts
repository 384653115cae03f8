import type { APIRequestContext, Page } from '@playwright/test';
import { PRODUCTS, test } from './product-fixture';
import { main, toast } from './screens/scene';
import { expect } from './shop';
import { asAdmin } from './store';
import { presetAdminSession } from './stored-state';

const DEFAULT = 'أخفّ التركيزات، أقرب إلى ماء معطّر.';
const CHANGED = 'ماء بعطر خفيف، لأيام الصيف.';

/** Restore the default of an aborted test. */
async function restore(request: APIRequestContext) {
  const options = { headers: await asAdmin(request), data: { explanation: '' } };
  const answer = await request.put('/api/v1/admins/terms/eau_fraiche', options);
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Open the form of the term. */
async function edit(page: Page) {
  await page.goto('/admin/terms');
  await main(page).getByRole('button', { name: 'تعديل: أو فريش' }).press('Enter');
  return page.getByRole('dialog').getByRole('textbox', { name: 'الشرح' });
}

test.afterEach(({ request }) => restore(request));

test('a term is explained otherwise on the page of a perfume, until the default is restored', async ({
  page,
  request,
  shop,
  product,
}) => {
  const facts = { headers: await asAdmin(request), data: { facts: { concentration: 'eau_fraiche' } } };
  expect((await request.put(`${PRODUCTS}/${product.id}`, facts)).ok()).toBe(true);
  await presetAdminSession(page, shop.administrator);
  await (await edit(page)).fill(CHANGED);
  await page.getByRole('dialog').getByRole('button', { name: 'حفظ' }).press('Enter');
  await expect(toast(page, 'تم حفظ الشرح')).toBeVisible();
  await expect(main(page).getByRole('row', { name: /أو فريش/ })).toContainText('نص معدّل');

  await page.goto(`/products/${product.slug}`);
  expect(await (await request.get(`/products/${product.slug}`)).text(), 'rendered on the server').toContain(
    `<p>${CHANGED}</p>`,
  );
  await main(page).getByText('التركيز', { exact: true }).click();
  await expect(main(page).getByText(CHANGED)).toBeVisible();

  await edit(page);
  await page.getByRole('dialog').getByRole('button', { name: 'استعادة النص الأصلي' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'حفظ' }).press('Enter');
  await expect(toast(page, 'عاد النص الأصلي')).toBeVisible();
  await page.goto(`/products/${product.slug}`);
  await main(page).getByText('التركيز', { exact: true }).click();
  await expect(main(page).getByText(DEFAULT)).toBeVisible();
});
