import { randomInt } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import type { AdminOrder, Offer } from '../src/api/generated-admin';
import { anAdministrator, withOtherAdministrator } from './administrator-fixtures';
import { expectHttpError } from './console';
import { call } from './deliveries';
import { focus, tabTo } from './keyboard';
import { createOffer } from './offers';
import { updateOrderStatus } from './order-api';
import { samplesOf } from './order-fixtures';
import { printed, reads, suppressPrinting, textOn } from './pdf';
import { main, text, title, toast } from './screens/scene';
import { expect, test } from './shop';
import { asAdmin } from './store';
import { presetAdminSession } from './stored-state';

/** Unique mark of this run's offers, so that other data is neither found nor deleted. */
const RUN = randomInt(1_000_000, 10_000_000);
const OFFERS = '/api/v1/admins/offers';

const field = (page: Page, name: string | RegExp) => main(page).getByRole('textbox', { name });
const box = (page: Page, name: string | RegExp) => main(page).getByRole('combobox', { name });
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const summary = (page: Page, name: string) => main(page).getByRole('region', { name });
const row = (page: Page, name: string) => main(page).getByRole('row', { name: new RegExp(name) });

/** Return the terms of an offer, as a change that leaves it as it is. */
function termsOf({ id, version, state, uses, created_at, updated_at, updated_by, ...terms }: Offer) {
  return { ...terms, expected_version: version };
}

/** Delete the offers of this run, and switch off those that orders used. */
async function removeOffers(request: APIRequestContext) {
  const headers = await asAdmin(request);
  const offers = await call<Offer[]>(request, 'GET', 'offers?per_page=100');
  for (const offer of offers.filter(({ name }) => name.includes(String(RUN)))) {
    const path = `${OFFERS}/${offer.id}`;
    if ((await request.delete(path, { headers })).ok()) continue;
    const paused = await request.put(path, { headers, data: { ...termsOf(offer), is_enabled: false } });
    expect(paused.ok(), await paused.text()).toBe(true);
  }
}

test.beforeEach(async ({ page, shop }) => {
  await presetAdminSession(page, shop.administrator);
  await suppressPrinting(page);
});
test.afterEach(({ request }) => removeOffers(request));

test('an owner adds an automatic offer and a code by keyboard, and the desk takes an order with the code', async ({
  page,
  shop,
  request,
}, testInfo) => {
  const { product, size } = samplesOf(shop);
  const code = `DESK${RUN}`;
  const [automatic, byCode] = [`عرض المكتب ${RUN}`, `كود المكتب ${RUN}`];
  const saved = ((size.price * 2) / 10).toFixed(2);
  let order: AdminOrder | undefined;

  await test.step('the automatic offer is for many pieces of one product', async () => {
    await page.goto('/admin/offers');
    await main(page).getByRole('link', { name: 'عرض جديد' }).press('Enter');
    await expect(title(page, 'عرض جديد')).toBeVisible();
    await focus(field(page, 'اسم العرض'));
    await page.keyboard.type(automatic);
    await tabTo(page, field(page, 'النسبة %'));
    await page.keyboard.type('٥٠');
    await tabTo(page, box(page, 'المنتجات'));
    await page.keyboard.type(product.name);
    await expect(box(page, 'المنتجات')).toHaveAttribute('aria-activedescendant', /./);
    await page.keyboard.press('Enter');
    await expect(button(page, `إزالة: ${product.name}`)).toBeVisible();
    await tabTo(page, field(page, /^أقل عدد من القطع/));
    await page.keyboard.type('40');
    await expect(summary(page, 'ماذا يعطي هذا العرض')).toContainText('عند شراء 40 قطعة أو أكثر');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'أُضيف العرض')).toBeVisible();
    await expect(row(page, automatic)).toContainText('تلقائي');
    await expect(row(page, automatic)).toContainText('خصم 50%');
  });

  await test.step('the other one has a code and a limit', async () => {
    await page.goto('/admin/offers/new');
    await focus(field(page, 'اسم العرض'));
    await page.keyboard.type(byCode);
    await page.keyboard.press('Tab');
    await page.keyboard.type(code.toLowerCase());
    await tabTo(page, field(page, 'النسبة %'));
    await page.keyboard.type('10');
    // Between them are dates, whose calendar button is marked by the browser inside of the field.
    await focus(field(page, /^عدد الطلبات كلها/));
    await page.keyboard.type('5');
    await page.keyboard.press('Enter');
    await expect(row(page, byCode)).toContainText(code);
    await expect(row(page, byCode)).toContainText('0 من 5');
  });

  await test.step('order entry applies the code, in any case', async () => {
    await page.goto('/admin/orders/new');
    await field(page, 'رقم الهاتف').fill(`059${RUN}`);
    await field(page, 'الاسم').fill('ليلى حداد');
    await page.getByRole('combobox', { name: /^المدينة/ }).fill('رام الله');
    await main(page).getByRole('radio', { name: 'الضفة الغربية' }).check();
    await field(page, 'العنوان').fill('شارع الإرسال');
    await box(page, 'إضافة صنف').fill(product.name);
    await page
      .getByRole('listbox')
      .getByRole('group', { name: product.name, exact: true })
      .getByRole('option')
      .filter({ hasText: `${size.size_value} مل` })
      .first()
      .click();
    await field(page, /^كمية /).fill('2');
    await field(page, /^كود الخصم/).fill(code.toLowerCase());
    await expect(summary(page, 'المجموع')).toContainText(code);
    await expect(summary(page, 'المجموع')).toContainText(`-${saved}`);
    await expect(button(page, 'إنشاء الطلب')).toBeEnabled();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('dialog', { name: /^الطلب \d+$/ })).toBeVisible();
    const found = await call<AdminOrder[]>(request, 'GET', `orders?search=059${RUN}&status=all`);
    order = found[0];
    expect(order?.offers.at(-1)).toMatchObject({ code, name: byCode });
  });

  await test.step('the order and its print show the offer', async () => {
    const dialog = page.getByRole('dialog', { name: /^الطلب \d+$/ });
    await expect(dialog.getByRole('region', { name: 'العروض والرصيد' })).toContainText(byCode);
    await expect(dialog.getByRole('region', { name: 'العروض والرصيد' })).toContainText(product.name);
    await dialog.getByRole('button', { name: 'طباعة الطلب' }).click();
    const pdf = await printed(page, `طلب ${order?.number}`, testInfo.outputPath('sheet.pdf'));
    const words = await textOn(pdf, 1);
    for (const line of [byCode, code, saved, (order?.total ?? 0).toFixed(2)])
      expect(reads(words, line), `«${line}» in «${words}»`).toBe(true);
  });

  await test.step('the list counts the use until the order is cancelled', async () => {
    await page.goto('/admin/offers');
    await expect(row(page, byCode)).toContainText('1 من 5');
    if (order) await updateOrderStatus(request, order.id, 'cancelled');
    await expect(async () => {
      await page.reload();
      await expect(row(page, byCode)).toContainText('0 من 5', { timeout: 1000 });
    }).toPass();
  });
});

test('a change by a colleague is shown in place of the own', async ({ page, request }) => {
  const offer = await createOffer(request, { name: `عرض الزميل ${RUN}`, limit: 5 });
  await page.goto(`/admin/offers/${offer.id}`);
  await field(page, 'النسبة %').fill('15');
  const theirs = await request.put(`${OFFERS}/${offer.id}`, {
    headers: await asAdmin(request),
    data: { ...termsOf(offer), percent: 25 },
  });
  expect(theirs.ok(), await theirs.text()).toBe(true);
  expectHttpError(page, /\/api\/v1\/admins\/offers\//);
  await field(page, 'النسبة %').press('Enter');
  const conflict = page.getByRole('dialog', { name: 'تغيّر هذا العرض قبلك' });
  await expect(conflict).toContainText('خصم 25%');
  await conflict.getByRole('button', { name: 'عرض حالته الآن' }).press('Enter');
  await expect(field(page, 'النسبة %')).toHaveValue('25');
  await button(page, 'حذف العرض').press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'حذف', exact: true }).press('Enter');
  await expect(toast(page, 'حُذف العرض')).toBeVisible();
  await expect(page).toHaveURL('/admin/offers');
});

test('the orders role reads offers and cannot change them', async ({ browser, request }) => {
  const offer = await createOffer(request, { name: `عرض للقراءة ${RUN}` });
  const colleague = await anAdministrator(request, { name: 'هبة النجار' });
  await withOtherAdministrator(browser, colleague, async (other) => {
    await other.goto('/admin/offers');
    await main(other).getByRole('link', { name: offer.name }).click();
    await expect(text(other, /^خصم 10% على كل الأصناف/)).toBeVisible();
    await expect(field(other, 'اسم العرض')).toHaveCount(0);
    await expect(button(other, 'حذف العرض')).toHaveCount(0);
    await other.goto('/admin/offers/new');
    await expect(title(other, 'هذه الصفحة خارج صلاحياتك')).toBeVisible();
  });
  const refused = await request.put(`${OFFERS}/${offer.id}`, {
    headers: { ...(await asAdmin(request)), Authorization: `Bearer ${colleague.token}` },
    data: termsOf(offer),
  });
  expect(refused.status()).toBe(403);
});
