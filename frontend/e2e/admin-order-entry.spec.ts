import { randomInt } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import type { Product } from '../src/api/generated';
import type { AdminOrder, OrderDraftSummary } from '../src/api/generated-admin';
import { anAdministrator, withOtherAdministrator } from './administrator-fixtures';
import { expectHttpError } from './console';
import { placeOrder } from './order-api';
import { first } from './screens/scene';
import { expect, type Shop, test } from './shop';
import { asAdmin, get } from './store';
import { presetAdminSession } from './stored-state';

const DRAFTS = '/api/v1/admins/order-drafts';
const ORDERS = '/api/v1/admins/orders';

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string | RegExp) => main(page).getByRole('textbox', { name });
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const picker = (page: Page) => main(page).getByRole('combobox', { name: 'إضافة صنف' });
const option = (page: Page) => page.getByRole('listbox').getByRole('option').first();
const quantity = (page: Page) => main(page).getByRole('textbox', { name: /^كمية / });
const status = (page: Page, words: string) => main(page).getByText(words);

/** A phone that no other order has. */
const aPhone = () => `059${randomInt(1_000_000, 10_000_000)}`;

/** A product with a size that can be had. */
const soldProduct = ({ products }: Shop) =>
  first(
    products,
    ({ variants = [] }) => variants.length > 0 && variants.every(({ is_available }) => is_available),
  );

async function getAsAdmin<T>(request: APIRequestContext, path: string): Promise<T> {
  const answer = await request.get(path, { headers: await asAdmin(request) });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()).data;
}

test.beforeEach(({ page, shop }) => presetAdminSession(page, shop.administrator));
test.afterEach(async ({ request }) => {
  const headers = await asAdmin(request);
  for (const { id } of await getAsAdmin<OrderDraftSummary[]>(request, DRAFTS))
    await request.delete(`${DRAFTS}/${id}`, { headers });
});

test('a telephone order takes fewer than 25 keystrokes beyond its text', async ({ page, shop, request }) => {
  const product = soldProduct(shop);
  const phone = aPhone();
  let keystrokes = 0;
  const press = (key: string) => {
    keystrokes += 1;
    return page.keyboard.press(key);
  };
  await page.goto('/admin/orders');
  await expect(page.getByRole('heading', { level: 1, name: 'إدارة الطلبات' })).toBeAttached();
  await press('Shift+T');
  await expect(field(page, 'رقم الهاتف')).toBeFocused();
  await page.keyboard.type(phone);
  await press('Enter');
  await expect(main(page).getByText('أول طلب من هذا الرقم.')).toBeVisible();
  await press('Enter');
  await expect(field(page, 'الاسم')).toBeFocused();
  await page.keyboard.type('ليلى حداد');
  await press('Enter');
  await page.keyboard.type('رام الله');
  await press('Enter');
  await press('Space');
  await expect(main(page).getByRole('radio', { name: 'الضفة الغربية' })).toBeChecked();
  await press('Enter');
  await page.keyboard.type('شارع الإرسال');
  await press('Enter');
  await press('Enter');
  await expect(picker(page)).toBeFocused();
  await page.keyboard.type(product.name);
  await expect(option(page)).toBeVisible();
  await press('Enter');
  await expect(quantity(page)).toBeFocused();
  await page.keyboard.type('2');
  await press('Enter');
  await expect(picker(page)).toBeFocused();
  await press('Tab');
  await press('Enter');
  await expect(field(page, /^الخصم بالشيكل/)).toBeFocused();
  await page.keyboard.type('1.5');
  await press('Enter');
  await page.keyboard.type('زبونة دائمة');
  await press('Enter');
  await page.keyboard.type('تتصل قبل التوصيل');
  await expect(button(page, 'إنشاء الطلب')).toBeEnabled();
  await press('Control+Enter');

  const dialog = page.getByRole('dialog', { name: /^الطلب \d+$/ });
  await expect(dialog).toBeVisible();
  expect(keystrokes, 'beyond the text').toBeLessThan(25);
  const [order] = await getAsAdmin<AdminOrder[]>(request, `${ORDERS}?search=${phone}&status=all`);
  expect(order).toMatchObject({
    channel: 'phone',
    discount: 1.5,
    discount_reason: 'زبونة دائمة',
    customer: { name: 'ليلى حداد', location: { region: 'WEST_BANK', city: 'رام الله' } },
    notes: [{ text: 'تتصل قبل التوصيل' }],
  });
  expect(order?.total).toBeCloseTo((order?.items_total ?? 0) + (order?.shipping ?? 0) - 1.5);
  await expect(dialog).toContainText('زبونة دائمة');
  expect(await getAsAdmin(request, DRAFTS), 'the draft is gone with the order').toEqual([]);
});

test('a sample set is filled in a dialog, priced and ordered', async ({ page, shop, request }) => {
  const phone = aPhone();
  const template = first(shop.templates, ({ is_visible }) => is_visible);
  const query = `sample_set=${template.slug}&show_variants=true&per_page=100`;
  const { products } = await get<{ products: Product[] }>(request, `/products?${query}`);
  const fits = ({ variants = [] }: Product) =>
    variants.some(({ is_available, size_value }) => is_available && template.sizes.includes(size_value));
  const samples = products.filter(fits).slice(0, template.min_slots);
  await page.goto('/admin/orders/new');
  await field(page, 'رقم الهاتف').fill(phone);
  await field(page, 'الاسم').fill('ليلى حداد');
  await page.getByRole('combobox', { name: /^المدينة/ }).fill('رام الله');
  await main(page).getByRole('radio', { name: 'الضفة الغربية' }).check();
  await field(page, 'العنوان').fill('شارع الإرسال');

  await picker(page).fill(template.name);
  await page.getByRole('listbox').getByRole('option', { name: template.name }).last().click();
  const dialog = page.getByRole('dialog', { name: template.name });
  const add = dialog.getByRole('button', { name: 'إضافة المجموعة' });
  for (const { name } of samples) {
    await expect(add).toBeDisabled();
    await dialog.getByRole('combobox', { name: 'إضافة عينة' }).fill(name);
    const sizes = page.getByRole('listbox').getByRole('group', { name, exact: true });
    await sizes.getByRole('option').first().click();
    await expect(dialog.getByRole('button', { name: `إزالة: ${name}` })).toBeVisible();
  }
  await add.click();
  await expect(dialog).toBeHidden();
  await expect(quantity(page)).toBeFocused();
  const line = main(page).getByRole('list', { name: 'أصناف الطلب' }).getByRole('listitem');
  await expect(line).toContainText(template.name);
  await expect(line).toContainText('₪');
  for (const { name } of samples) await expect(line).toContainText(name);
  await expect(button(page, 'إنشاء الطلب')).toBeEnabled();
  await button(page, 'إنشاء الطلب').click();
  await expect(page.getByRole('dialog', { name: /^الطلب \d+$/ })).toContainText(template.name);
  const [order] = await getAsAdmin<AdminOrder[]>(request, `${ORDERS}?search=${phone}&status=all`);
  expect(order?.items.sample_sets?.map(({ name, quantity }) => [name, quantity])).toEqual([
    [template.name, 1],
  ]);
});

test('two administrators share one draft', async ({ page, browser, shop, request }) => {
  const name = `رهف ${randomInt(1_000_000)}`;
  const colleague = await anAdministrator(request, { name: 'هبة النجار' });
  await page.goto('/admin/orders/new');
  await field(page, 'رقم الهاتف').fill(aPhone());
  await field(page, 'الاسم').fill(name);
  await picker(page).fill(soldProduct(shop).name);
  await option(page).click();
  await expect(status(page, 'المسودة محفوظة')).toBeVisible();

  await withOtherAdministrator(browser, colleague, async (other) => {
    await other.goto('/admin/orders/drafts');
    await other.getByRole('link', { name: `متابعة مسودة ${name}` }).click();
    await expect(quantity(other), 'the lines are those of the draft').toHaveValue('1');
    await other.getByRole('combobox', { name: /^المدينة/ }).fill('نابلس');
    await expect(status(other, 'لم تُحفظ المسودة بعد')).toBeVisible();
    await expect(status(other, 'المسودة محفوظة')).toBeVisible();
  });

  expectHttpError(page, /\/order-drafts\//);
  await page.getByRole('combobox', { name: /^المدينة/ }).fill('رام الله');
  await expect(main(page).getByText(/^عدّل هبة النجار هذه المسودة/)).toBeVisible();
  await button(page, 'عرض نسخته').click();
  await expect(page.getByRole('combobox', { name: /^المدينة/ })).toHaveValue('نابلس');
  await expect(status(page, 'المسودة محفوظة')).toBeVisible();

  const [draft] = await getAsAdmin<OrderDraftSummary[]>(request, DRAFTS);
  await request.delete(`${DRAFTS}/${draft?.id}`, { headers: await asAdmin(request) });
  await field(page, 'العنوان').fill('شارع رفيديا');
  await expect(main(page).getByText('حُذفت هذه المسودة أو صارت طلبًا.')).toBeVisible();
  await button(page, 'حفظها مسودة جديدة').click();
  await expect(status(page, 'المسودة محفوظة')).toBeVisible();
});

test('a known customer is recognised by phone, with refused orders', async ({ page, shop, request }) => {
  const product = soldProduct(shop);
  const variant = first(product.variants ?? []);
  const phone = aPhone();
  const items = { products: [{ id: product.id, variants: [{ id: variant.id, quantity: 1 }] }] };
  const refused = await placeOrder(request, 'وفاء مسلم', items, phone);
  const headers = await asAdmin(request);
  const data = { confirmation: 'refused', status: 'cancelled' };
  expect((await request.put(`${ORDERS}/${refused.id}`, { headers, data })).ok()).toBe(true);
  const open = await placeOrder(request, 'وفاء مسلم', items, phone);

  await page.goto('/admin/orders/new');
  await field(page, 'رقم الهاتف').fill(phone);
  await page.keyboard.press('Enter');
  await expect(main(page).getByText('رُفض منها طلب')).toBeVisible();
  await expect(main(page).getByRole('link', { name: String(open.number) })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(field(page, 'الاسم')).toHaveValue('وفاء مسلم');
  await expect(field(page, 'العنوان')).toHaveValue('حي الماصيون، بناية 4');
  await expect(picker(page)).toBeFocused();
  await page.keyboard.type(product.name);
  await option(page).click();
  await expect(button(page, 'إنشاء الطلب')).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog', { name: /^الطلب \d+$/ })).toContainText('رُفض له طلب');
});
