import type { Browser, Page } from '@playwright/test';
import type { PlacedOrder } from '../src/api/generated';
import { expectHttpError } from './console';
import { aPhoto, aPng } from './images';
import { tabTo } from './keyboard';
import { aDeliveredOrder } from './order-fixtures';
import { chooseReturn, openReturnForm, returnForm } from './returns';
import { main } from './screens/scene';
import { expect, type Shop, test } from './shop';
import { presetAdminSession } from './stored-state';
import { expectAccessible } from './test';

const RETURNS = /\/api\/v1\/orders\/track\/[^/]+\/returns$/;

const trackHref = ({ tracking_token }: PlacedOrder) => `/orders/track/${tracking_token}`;
const send = (page: Page) => returnForm(page).getByRole('button', { name: 'إرسال الطلب' }).click();
const returnCard = (page: Page) =>
  main(page).getByRole('list', { name: 'طلبات الإرجاع والاستبدال' }).getByRole('listitem').first();

/** Return the number of the only return of the order that is shown. */
async function shownNumber(page: Page): Promise<number> {
  const title = main(page).getByRole('heading', { name: /^إرجاع رقم \d+$/ });
  await expect(title).toHaveCount(1);
  return Number((await title.textContent())?.replace(/\D/g, ''));
}

/** Open a return in the back office, in a browser of its own. */
async function openInBackOffice(browser: Browser, { administrator }: Shop, number: number): Promise<Page> {
  const viewport = { width: 1280, height: 800 };
  const page = await (await browser.newContext({ serviceWorkers: 'block', viewport })).newPage();
  await presetAdminSession(page, administrator);
  await page.goto('/admin/returns');
  await main(page)
    .getByRole('link', { name: `مرتجع ${number}`, exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(String(number)) })).toBeVisible();
  return page;
}

/** Press a button of the return, and confirm it in its dialog if it has one. */
async function decide(office: Page, name: string, hasDialog = true) {
  await main(office).getByRole('button', { name, exact: true }).click();
  if (hasDialog) await office.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  await expect(office.getByRole('dialog')).toHaveCount(0);
}

async function expectState(page: Page, state: string) {
  await expect(async () => {
    await page.reload();
    await expect(returnCard(page)).toContainText(state, { timeout: 2000 });
  }).toPass();
}

test('a return with photos goes from the customer to the administrator and back', async ({
  page,
  browser,
  request,
  shop,
}) => {
  const order = await aDeliveredOrder(request, shop);
  await page.goto(trackHref(order));
  await test.step('the rules come first', async () => {
    await expect(main(page).getByRole('list', { name: 'شروط الإرجاع والاستبدال' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the customer requests it', async () => {
    await openReturnForm(page);
    await chooseReturn(page);
    const photos = [
      { name: 'large.jpg', mimeType: 'image/jpeg', buffer: await aPhoto(page, 4000, 3000) },
      { name: 'small.png', mimeType: 'image/png', buffer: aPng(400, 500) },
      { name: 'unwanted.png', mimeType: 'image/png', buffer: aPng(300, 300) },
    ];
    await returnForm(page).getByLabel(/^صور/).setInputFiles(photos);
    await expect(returnForm(page).getByRole('img')).toHaveCount(3);
    await returnForm(page).getByRole('button', { name: 'إزالة الصورة 3' }).click();
    await expectAccessible(page);
    await send(page);
    await expect(returnCard(page)).toContainText('قيد المراجعة');
    await expect(main(page).getByText(/نتابع الآن طلبك السابق/)).toBeVisible();
    await expectAccessible(page);
  });

  const office = await openInBackOffice(browser, shop, await shownNumber(page));
  await test.step('the administrator sees the photos and approves', async () => {
    await expect(main(office).getByRole('button', { name: /^تكبير الصورة/ })).toHaveCount(2);
    await expect(main(office)).toContainText('الرائحة أخفّ مما وُصفت.');
    await decide(office, 'قبول');
    await expectState(page, 'مقبول');
  });

  await test.step('receives the items and closes', async () => {
    await decide(office, 'تسجيل الاستلام');
    await expectState(page, 'استُلم');
    await decide(office, 'إغلاق', false);
    await expectState(page, 'مغلق');
  });
  await expect(main(page).getByRole('button', { name: 'طلب إرجاع أو استبدال' })).toBeVisible();
  await office.context().close();
});

test('a declined request tells the customer the reason', async ({ page, browser, request, shop }) => {
  const order = await aDeliveredOrder(request, shop);
  await page.goto(trackHref(order));
  await openReturnForm(page);
  await chooseReturn(page);
  await send(page);
  const office = await openInBackOffice(browser, shop, await shownNumber(page));
  await main(office).getByRole('button', { name: 'رفض المرتجع', exact: true }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByRole('textbox').fill('العبوة مفتوحة');
  await dialog.getByRole('button', { name: 'رفض المرتجع', exact: true }).click();
  await expectState(page, 'سبب الرفض: العبوة مفتوحة');
  await office.context().close();
});

test('a request whose answer was lost is shown as it was made', async ({ page, request, shop }) => {
  const order = await aDeliveredOrder(request, shop);
  await page.goto(trackHref(order));
  await openReturnForm(page);
  await chooseReturn(page);
  expectHttpError(page, RETURNS);
  let isLost = false;
  await page.route(RETURNS, async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.continue();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
  await send(page);
  // The page reads the returns again, and finds the one that was made.
  await expect(returnCard(page)).toContainText('قيد المراجعة');
  await shownNumber(page);
});

test('a file that is no photo is named before anything is sent', async ({ page, request, shop }) => {
  const order = await aDeliveredOrder(request, shop);
  await page.goto(trackHref(order));
  await openReturnForm(page);
  const notAPhoto = { name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<!DOCTYPE html>') };
  await returnForm(page).getByLabel(/^صور/).setInputFiles(notAPhoto);
  await expect(returnForm(page).getByText(/page\.png.*ليس صورة/)).toBeVisible();
  await expect(returnForm(page).getByRole('img')).toHaveCount(0);
});

test('an exchange is requested by keyboard alone', async ({ page, request, shop }) => {
  const { keyboard } = page;
  const order = await aDeliveredOrder(request, shop);
  await page.goto(trackHref(order));
  await tabTo(page, main(page).getByRole('button', { name: 'طلب إرجاع أو استبدال' }));
  await keyboard.press('Enter');
  const form = returnForm(page);
  await tabTo(page, form.getByRole('radio', { name: /^إرجاع/ }));
  await keyboard.press('ArrowDown');
  await expect(form.getByRole('radio', { name: /^استبدال/ })).toBeChecked();
  await tabTo(page, form.getByRole('button', { name: 'زيادة الكمية' }).first());
  await keyboard.press('Space');
  await tabTo(page, form.getByLabel('السبب'));
  await keyboard.press('ArrowDown');
  await expect(form.getByLabel('السبب')).toHaveValue('changed_mind');
  await tabTo(page, form.getByLabel(/^ما الذي تريده بدلًا منها/));
  await keyboard.type('مسك أبيض 5 مل');
  await tabTo(page, form.getByRole('button', { name: 'إرسال الطلب' }));
  await keyboard.press('Enter');
  await expect(main(page).getByRole('heading', { name: /^استبدال رقم \d+$/ })).toBeVisible();
  await expect(main(page).getByRole('heading', { name: 'إرجاع أو استبدال', exact: true })).toBeFocused();
});
