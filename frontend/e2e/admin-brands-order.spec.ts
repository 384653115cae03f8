import { randomInt } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import type { Brand } from '../src/api/generated-admin';
import { deleteBrands } from './brands';
import { toast } from './screens/scene';
import { expect, test } from './shop';
import { asAdmin, get } from './store';
import { presetAdminSession } from './stored-state';

/** Unique prefix of this run's names, so that other data is neither found nor deleted. */
const RUN = `تجربة ${randomInt(1_000_000, 10_000_000)}`;
const [ALIF, BA] = [`${RUN} أ`, `${RUN} ب`];

const dialog = (page: Page) => page.getByRole('dialog', { name: 'ترتيب العلامات في الصفحة الرئيسية' });
const places = (page: Page) => dialog(page).getByRole('listitem');
const open = (page: Page) => page.getByRole('button', { name: 'ترتيب الصفحة الرئيسية' });
const ours = (names: readonly string[]) => names.filter((name) => name.startsWith(RUN));

const onHomePage = async (request: APIRequestContext) =>
  ours((await get<Brand[]>(request, '/brands?sort_by=HOME')).map(({ name }) => name));

test.beforeEach(async ({ page, request, shop }) => {
  const headers = await asAdmin(request);
  for (const name of [ALIF, BA]) {
    const answer = await request.post('/api/v1/admins/brands', { headers, data: { name } });
    expect(answer.status(), await answer.text()).toBe(201);
  }
  await presetAdminSession(page, shop.administrator);
  await page.goto('/admin/brands');
});
test.afterEach(({ request }) => deleteBrands(request, RUN));

test('brands are reordered by keyboard, also on the home page', async ({ page, request }) => {
  expect(await onHomePage(request)).toEqual([ALIF, BA]);
  await open(page).press('Enter');
  const up = dialog(page).getByRole('button', { name: `قدّم ${BA} مكانًا` });
  await up.press('Enter');
  await expect(dialog(page).getByRole('status')).toContainText(`${BA}: المكان`);
  await expect(up, 'the focus moves with the brand').toBeFocused();
  await dialog(page).getByRole('button', { name: 'حفظ' }).press('Enter');
  await expect(toast(page, 'حُفظ الترتيب')).toBeVisible();
  await expect(open(page)).toBeFocused();
  expect(await onHomePage(request)).toEqual([BA, ALIF]);
  await page.goto('/');
  const strip = page.getByRole('region', { name: 'دور العطور' }).getByRole('listitem');
  await expect(strip.first()).toBeVisible();
  expect(ours(await strip.allInnerTexts())).toEqual([BA, ALIF]);
});

test('brands are reordered by dragging', async ({ page, request }) => {
  await open(page).click();
  await expect(places(page).last()).toContainText(BA);
  const count = await places(page).count();
  const [last, above] = [places(page).nth(count - 1), places(page).nth(count - 2)];
  await last.scrollIntoViewIfNeeded();
  const [from, to] = [await last.boundingBox(), await above.boundingBox()];
  if (!from || !to) throw new Error('the brands are not in sight');
  const grip = from.x + from.width - 20;
  await page.mouse.move(grip, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(grip, to.y + 4, { steps: 4 });
  await page.mouse.up();
  await expect(places(page).nth(count - 2)).toContainText(BA);
  await expect(dialog(page).getByRole('status')).toContainText(`${BA}: المكان ${count - 1} من ${count}`);
  await dialog(page).getByRole('button', { name: 'حفظ' }).click();
  await expect(toast(page, 'حُفظ الترتيب')).toBeVisible();
  expect(await onHomePage(request)).toEqual([BA, ALIF]);
});
