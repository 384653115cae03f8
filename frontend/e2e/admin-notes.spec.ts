import { randomInt } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import type { PerfumeNotes } from '../src/api/generated';
import { expectHttpError } from './console';
import { PRODUCTS, test } from './product-fixture';
import { expect } from './shop';
import { asAdmin, get } from './store';
import { presetAdminSession } from './stored-state';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const layer = (page: Page, name: string) => page.getByRole('combobox', { name });
const expectToast = (page: Page, words: string) => expect(page.getByText(words).last()).toBeVisible();

/** Unique prefix of this run's notes, so that other data is neither found nor deleted. */
const RUN = `سحاب ${randomInt(1_000_000, 10_000_000)}`;

/** Delete the notes of an aborted test. */
async function deleteNotes(request: APIRequestContext) {
  const headers = await asAdmin(request);
  const { notes } = await get<PerfumeNotes>(request, '/notes');
  for (const { slug, name } of notes) {
    if (name.startsWith(RUN)) await request.delete(`/api/v1/admins/notes/${slug}`, { headers });
  }
}

test.beforeEach(({ page, shop }) => presetAdminSession(page, shop.administrator));
test.afterEach(({ request }) => deleteNotes(request));

test('a note is added, renamed, found by its other name and deleted by keyboard', async ({ page }) => {
  await page.goto('/admin/notes');
  await button(page, 'إضافة نوتة').press('Enter');
  await page.keyboard.type(`${RUN} أ`);
  await page.getByRole('dialog').getByRole('combobox', { name: 'العائلة' }).selectOption('بحر وماء');
  await page.getByRole('textbox', { name: /أسماء أخرى/ }).fill(`${RUN} ب، ${RUN} ج`);
  await page.getByRole('textbox', { name: 'الاسم', exact: true }).press('Enter');
  await expectToast(page, 'تمت إضافة النوتة');

  await page.keyboard.press('Control+k');
  await page.keyboard.type(`${RUN} ج`);
  await expect(main(page).getByRole('rowheader')).toHaveCount(1);
  await button(page, `تعديل: ${RUN} أ`).press('Enter');
  await page.getByRole('textbox', { name: 'الاسم', exact: true }).fill(`${RUN} د`);
  await page.keyboard.press('Enter');
  await expectToast(page, 'تم حفظ النوتة');

  await button(page, `حذف: ${RUN} د`).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'حذف', exact: true }).press('Enter');
  await expectToast(page, 'تم حذف النوتة');
  await expect(main(page).getByText(/لا توجد نوتة باسم/)).toBeVisible();
});

test('facts of a perfume are typed by name and told on its page', async ({ page, request, product }) => {
  await page.goto(`/admin/products?search=${encodeURIComponent(product.name)}`);
  await button(page, `تعديل: ${product.name}`).click();
  await page.getByRole('combobox', { name: 'التركيز' }).selectOption('مخلّط');
  await page.getByRole('combobox', { name: 'الثبات' }).selectOption('4 · طويل');
  await page.getByRole('checkbox', { name: 'الشتاء' }).check();
  await layer(page, 'النوتات العليا').focus();
  await page.keyboard.type(`بُرغموت، saffron، ${RUN}،`);
  await expect(button(page, 'إزالة: برغموت')).toBeVisible();
  await page.getByRole('combobox', { name: `عائلة النوتة: ${RUN}` }).selectOption('بحر وماء');
  await button(page, `أضف إلى القاموس: ${RUN}`).click();
  await button(page, `إزالة: ${RUN}`).press('ArrowDown');
  await expect(button(page, `إزالة: ${RUN}`), 'the moved note keeps the focus').toBeFocused();
  await button(page, 'حفظ التغييرات').click();
  await expectToast(page, 'تم حفظ المنتج بنجاح');

  await page.goto(`/products/${product.slug}`);
  const notes = (name: string) => main(page).getByRole('list', { name }).getByRole('listitem');
  await expect(notes('النوتات العليا')).toHaveText(['برغموت', 'زعفران']);
  await expect(notes('نوتات القلب')).toHaveText([RUN]);
  await expect(main(page).getByText('طويل (4 من 5)')).toBeVisible();
  const explanation = main(page).getByText('مزيج شرقي من الزيوت العطرية بلا كحول.');
  await expect(explanation).toBeHidden();
  await main(page).getByText('التركيز').click();
  await expect(explanation).toBeVisible();

  await page.goto(`/admin/notes?search=${encodeURIComponent(RUN)}`);
  expectHttpError(page, /\/api\/v1\/admins\/notes\//);
  await button(page, `حذف: ${RUN}`).click();
  await page.getByRole('dialog').getByRole('button', { name: 'حذف', exact: true }).click();
  await expectToast(page, 'لم تُحذف النوتة');
  const headers = await asAdmin(request);
  const answer = await request.put(`${PRODUCTS}/${product.id}`, {
    headers,
    data: { facts: { notes: null } },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
});
