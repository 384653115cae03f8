import type { APIRequestContext, Page } from '@playwright/test';
import type { Courier, Shipment } from '../src/api/generated-admin';
import { expectHttpError } from './console';
import { bookOrders, call, createCourier, recordState } from './deliveries';
import { placeOrders } from './order-fixtures';
import { main, toast } from './screens/scene';
import { expect, type Shop, test } from './shop';
import { presetAdminSession } from './stored-state';

const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name });
const dialog = (page: Page) => page.getByRole('dialog').last();
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const idIn = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';
const shekels = (amount: number) => amount.toFixed(2);
/** Fee that the courier deducts from each parcel. */
const FEE = 5;

test.beforeEach(({ page, shop }) => presetAdminSession(page, shop.administrator));

/** Deliver three orders with a courier of their own. */
async function deliverThree(request: APIRequestContext, shop: Shop) {
  const courier = await createCourier(request);
  const orders = await placeOrders(request, shop, { count: 3, name: 'هدى ناصر' });
  const delivered: Shipment[] = [];
  for (const booked of await bookOrders(request, courier, orders)) {
    const pickedUp = await recordState(request, booked, 'picked_up');
    delivered.push(await recordState(request, pickedUp, 'delivered'));
  }
  const [exact, short, missing] = delivered;
  if (!exact || !short || !missing) throw new Error('three orders have three shipments');
  return { courier, exact, short, missing };
}

/** Statement with one line that is right, one short by ten shekels, an unknown one and a fee. */
function statementOf({ exact, short }: { exact: Shipment; short: Shipment }) {
  const lines = [
    'الباركود,المبلغ,العمولة',
    `${exact.barcode},${shekels(exact.cash)},${FEE}`,
    `${short.barcode},${shekels(short.cash - 10)},${FEE}`,
    `UNKNOWN-${exact.barcode},30.00,${FEE}`,
    `,0,${FEE}`,
  ];
  const buffer = Buffer.from(`\ufeff${lines.join('\n')}\n`);
  return {
    file: { name: 'كشف.csv', mimeType: 'text/csv', buffer },
    stated: exact.cash + short.cash + 20 - 4 * FEE,
  };
}

type Statement = ReturnType<typeof statementOf>;

/** Import the statement as of today, with ten shekels less than it says. */
async function importStatement(page: Page, { name }: Courier, { file, stated }: Statement) {
  await page.goto('/admin/remittances/new');
  await main(page).getByLabel('شركة التوصيل').selectOption(name);
  await main(page).getByLabel('ملف الكشف').setInputFiles(file);
  await button(page, 'قراءة الكشف').click();
  await expect(main(page).getByLabel('المبلغ المحصَّل')).toHaveValue('المبلغ');
  await main(page).getByLabel('أجرة التوصيل').selectOption('العمولة');
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Hebron' });
  await main(page).getByLabel('يوم الدفع').fill(today);
  await main(page)
    .getByLabel(/^المبلغ الذي وصل/)
    .fill(shekels(stated - 10));
  await button(page, 'استيراد ومطابقة').click();
  await expect(main(page).getByRole('heading', { level: 1, name: `من ${name}` })).toBeVisible();
}

test('a statement with differences is matched, confirmed, adds nothing twice, and is reversed', async ({
  page,
  shop,
  request,
}) => {
  const { courier, exact, short, missing } = await deliverThree(request, shop);
  const statement = statementOf({ exact, short });
  await importStatement(page, courier, statement);
  const address = page.url();
  await expect(main(page).getByText('وصل أقل مما في الكشف.')).toBeVisible();
  const totals = main(page).getByRole('table', { name: 'نتيجة المطابقة' });
  for (const name of ['مطابق', 'ناقص', 'غير معروف', 'سُلّمت ولم تُذكر', 'أجرة'])
    await expect(totals.getByRole('row', { name: new RegExp(`^${name}`) })).toBeVisible();
  await main(page)
    .getByRole('link', { name: /^سُلّمت ولم تُذكر/ })
    .click();
  await expect(main(page).getByRole('link', { name: String(missing.order.number) })).toBeVisible();

  await button(page, 'تأكيد الدفعة').click();
  await inDialog(page, 'تأكيد الدفعة').click();
  await expect(toast(page, 'أُكّدت الدفعة')).toBeVisible();
  await expect(button(page, 'عكس الدفعة')).toBeVisible();
  const stateOf = async ({ id }: Shipment) => (await call<Shipment>(request, 'GET', `shipments/${id}`)).state;
  expect(await stateOf(exact)).toBe('paid_out');
  expect(await stateOf(missing)).toBe('delivered');

  await importStatement(page, courier, statement);
  await expect(page).toHaveURL(new URL(address).pathname);
  await expect(toast(page, 'استُورد هذا الكشف من قبل')).toBeVisible();

  await button(page, 'عكس الدفعة').click();
  await dialog(page).getByRole('textbox', { name: 'سبب العكس' }).fill('كشف شهر آخر');
  await inDialog(page, 'عكس الدفعة').click();
  await expect(main(page).getByText('كشف شهر آخر')).toBeVisible();
  expect(await stateOf(exact)).toBe('delivered');

  await page.goto(`/admin/cash/ledger?courier=${courier.id}`);
  await expect(
    main(page)
      .getByText(/عكس القيد \d+/)
      .first(),
  ).toBeVisible();
  await page.goto('/admin/cash/couriers');
  const held = exact.cash + short.cash + missing.cash;
  const balance = main(page)
    .getByRole('table', { name: 'النقد حسب الشركة' })
    .getByRole('row', { name: courier.name });
  await expect(balance).toContainText(shekels(held));
  await expect(balance).toContainText('3 شحنات');

  await importStatement(page, courier, statement);
  expect(page.url()).not.toBe(address);
  await button(page, 'حذف المسودة').click();
  await inDialog(page, 'حذف').click();
  await expect(page).toHaveURL('/admin/remittances');
  await expect(toast(page, 'حُذفت المسودة')).toBeVisible();
});

test('a step that comes after a colleague shows what the remittance is now', async ({
  page,
  shop,
  request,
}) => {
  const { courier, exact, short } = await deliverThree(request, shop);
  await importStatement(page, courier, statementOf({ exact, short }));
  await call(request, 'POST', `remittances/${idIn(page)}/confirmation`, { expected_version: 1 });
  expectHttpError(page, /\/api\/v1\/admins\/remittances\//);
  await button(page, 'حذف المسودة').click();
  await inDialog(page, 'حذف').click();
  await page
    .getByRole('dialog', { name: 'تغيّرت هذه الدفعة قبلك' })
    .getByRole('button', { name: 'عرض حالتها الآن' })
    .click();
  await expect(button(page, 'عكس الدفعة')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the demo has a payment that was right, and a draft with a line of every class', async ({ page }) => {
  await page.goto('/admin/remittances');
  await main(page).getByLabel('شركة التوصيل').selectOption('درب الوادي للتوصيل');
  const rows = main(page).getByRole('row');
  await expect(rows.filter({ hasText: 'مؤكّدة' })).toHaveCount(1);
  await rows.filter({ hasText: 'بانتظار التأكيد' }).getByRole('link').click();
  const totals = main(page).getByRole('table', { name: 'نتيجة المطابقة' });
  await expect(totals.getByRole('row')).toHaveCount(7);
});
