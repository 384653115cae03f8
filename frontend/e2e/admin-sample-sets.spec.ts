import { randomInt } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import type { SampleSetTemplate } from '../src/api/generated-admin';
import { expectHttpError } from './console';
import { expect, test } from './shop';
import { asAdmin } from './store';
import { presetAdminSession } from './stored-state';

const TEMPLATES = '/api/v1/admins/sample_sets';

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const box = (page: Page, name: string | RegExp) => dialog(page).getByRole('textbox', { name });
const entry = (page: Page, name: string) => main(page).locator('[data-list-row]').filter({ hasText: name });
const expectToast = (page: Page, words: string) => expect(page.getByText(words).last()).toBeVisible();

/** Unique prefix of this run's templates, so that other data is neither found nor deleted. */
const RUN = `تجربة ${randomInt(1_000_000, 10_000_000)}`;

async function templates(request: APIRequestContext): Promise<SampleSetTemplate[]> {
  const answer = await request.get(TEMPLATES, { headers: await asAdmin(request) });
  const { data } = await answer.json();
  return data.filter(({ name }: SampleSetTemplate) => name.startsWith(RUN));
}

test.beforeEach(({ page, shop }) => presetAdminSession(page, shop.administrator));
test.afterEach(async ({ request }) => {
  const headers = await asAdmin(request);
  for (const { id } of await templates(request)) await request.delete(`${TEMPLATES}/${id}`, { headers });
});

test('a template is added, changed, hidden and deleted by keyboard', async ({ page, request }) => {
  const name = `${RUN} أ`;
  await page.goto('/admin/sample-sets');
  const add = button(page, 'إضافة قالب').first();
  await add.press('Enter');
  await expect(box(page, 'اسم القالب'), 'the first field has the focus').toBeFocused();
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('link', { name: 'اكتب حجمًا واحدًا على الأقل' }).press('Enter');
  await expect(box(page, /الأحجام/), 'the error links to its field').toBeFocused();
  await page.keyboard.type('٢، 5 مل');
  await box(page, 'اسم القالب').focus();
  await page.keyboard.type(name);
  await box(page, 'أكثر عدد من العينات').press('ArrowUp');
  await dialog(page).getByRole('combobox', { name: 'يختار الزبون من' }).selectOption('عطور فيها نوتات معيّنة');
  await dialog(page).getByRole('combobox', { name: 'النوتات' }).focus();
  await page.keyboard.type('عود');
  await page.getByRole('listbox').getByRole('option').first().waitFor();
  await page.keyboard.type('، ورد،');
  await expect(button(page, 'إزالة: عود')).toBeVisible();
  await dialog(page).getByRole('combobox', { name: 'طريقة التسعير' }).selectOption('سعر ثابت للمجموعة');
  await box(page, 'سعر المجموعة (₪)').fill('٥٩٫٩');
  await box(page, 'اسم القالب').press('Enter');
  await expectToast(page, 'تمت إضافة القالب');
  await expect(add, 'the focus returns to the opener').toBeFocused();
  await expect(entry(page, name)).toContainText('من 3 إلى 6 عينات · 2، 5 مل');
  expect(await templates(request)).toMatchObject([
    {
      sizes: [2, 5],
      allowed: { kind: 'notes', values: ['oud', 'rose'] },
      price: { kind: 'fixed', amount: 59.9 },
    },
  ]);

  await button(page, `تعديل: ${name}`).press('Enter');
  await dialog(page).getByRole('combobox', { name: 'طريقة التسعير' }).selectOption('خصم يزيد بعدد العينات');
  await box(page, 'ابتداءً من عدد العينات').fill('3');
  await box(page, 'الخصم %').fill('10');
  const saved = page.waitForRequest((sent) => sent.method() === 'PUT');
  await page.keyboard.press('Enter');
  expect((await saved).postDataJSON(), 'only changed fields are sent').toEqual({
    expected_version: 1,
    price: { kind: 'steps', steps: [{ count: 3, percent: 10 }] },
  });
  await expectToast(page, 'تم حفظ القالب');

  await main(page)
    .getByRole('switch', { name: `ظهور ${name} في المتجر` })
    .press('Space');
  await expectToast(page, 'أُخفي القالب من المتجر');
  expect(await templates(request)).toMatchObject([{ is_visible: false, price: { kind: 'steps' } }]);

  await button(page, `حذف: ${name}`).press('Enter');
  await dialog(page).getByRole('button', { name: 'حذف', exact: true }).press('Enter');
  await expectToast(page, 'تم حذف القالب');
  await expect(entry(page, name)).toHaveCount(0);
  await expect(main(page)).toBeFocused();
});

test('a change by somebody else is told and kept', async ({ page, request }) => {
  const name = `${RUN} ب`;
  const headers = await asAdmin(request);
  const data = { name, min_slots: 2, max_slots: 4, sizes: [2] };
  const { id } = (await (await request.post(TEMPLATES, { headers, data })).json()).data;
  await page.goto('/admin/sample-sets');
  await button(page, `تعديل: ${name}`).click();
  await box(page, 'أكثر عدد من العينات').fill('8');
  const theirs = await request.put(`${TEMPLATES}/${id}`, {
    headers,
    data: { expected_version: 1, sizes: [2, 5] },
  });
  expect(theirs.ok(), await theirs.text()).toBe(true);
  expectHttpError(page, /\/api\/v1\/admins\/sample_sets\//);
  await button(page, 'حفظ').click();
  await expect(dialog(page).getByText(/حفظ شخص آخر تعديلات على هذا القالب/)).toBeFocused();
  await button(page, 'حفظ').press('Enter');
  await expectToast(page, 'تم حفظ القالب');
  expect(await templates(request)).toMatchObject([{ max_slots: 8, sizes: [2, 5], version: 3 }]);
});
