import type { Page } from '@playwright/test';
import type { GiftSet, Product, Variant } from '../src/api/generated';
import { adminOrders, anAdminOrder, aSize, mockEachOrder, rowOf } from './admin-orders';
import { aPageOf, holdApi, mockApi } from './mock-api';
import { placeOrder, updateOrderStatus } from './order-api';
import { areFontsEmbedded, pageSizes, printed, reads, suppressPrinting, textOn, wordsOn } from './pdf';
import { first, main, toast } from './screens/scene';
import { expect, test } from './shop';
import { presetAdminSession } from './stored-state';

/** Width and height of a label. */
const LABEL_MM: [number, number] = [40, 30];
const MOST_MM_OFF = 0.5;

async function expectPages(pdf: string, count: number, [width, height]: [number, number]) {
  const sizes = await pageSizes(pdf);
  expect(sizes).toHaveLength(count);
  for (const size of sizes) {
    expect(Math.abs(size[0] - width), `${size[0]} mm wide`).toBeLessThan(MOST_MM_OFF);
    expect(Math.abs(size[1] - height), `${size[1]} mm high`).toBeLessThan(MOST_MM_OFF);
  }
  const embedded = await areFontsEmbedded(pdf);
  expect(embedded.length).toBeGreaterThan(0);
  expect(embedded.every(Boolean), 'each font is embedded').toBe(true);
}

async function expectToRead(pdf: string, page: number, ...lines: string[]) {
  const text = await textOn(pdf, page);
  for (const line of lines) expect(reads(text, line), `«${line}» in «${text}»`).toBe(true);
}

const isSample = ({ size_value }: { size_value: number }) => size_value <= 10;
const isBottle = ({ size_value }: { size_value: number }) => size_value > 10;
const has = (fits: (size: Variant) => boolean) => (product: Product) =>
  product.variants?.some((size) => size.is_available && fits(size)) ?? false;
const sizeOf = ({ variants = [] }: Product, fits: (size: Variant) => boolean) =>
  first(variants, (size) => size.is_available && fits(size));
const vialsIn = ({ items }: GiftSet) =>
  items.reduce((sum, { quantity, product }) => sum + (isSample(product.variant) ? quantity : 0), 0);

const confirmation = (page: Page) => page.getByRole('dialog', { name: /^هل خرجت/ });

test.beforeEach(async ({ page, shop }) => {
  await presetAdminSession(page, shop.administrator);
  await suppressPrinting(page);
});

test('an order is printed on A4, with one label for each sample, including those in gift sets', async ({
  page,
  shop,
  request,
}, testInfo) => {
  const [perfume, other] = [first(shop.products, has(isSample)), first(shop.products, has(isBottle))];
  const [vial, bottle] = [sizeOf(perfume, isSample), sizeOf(other, isBottle)];
  const set = first(shop.giftSets, (each) => each.is_available && vialsIn(each) > 0);
  const name = `طابعة ${Date.now()}`;
  const items = {
    gift_sets: [{ id: set.id, quantity: 2 }],
    products: [
      { id: perfume.id, variants: [{ id: vial.id, quantity: 3 }] },
      { id: other.id, variants: [{ id: bottle.id, quantity: 1 }] },
    ],
  };
  const order = await placeOrder(request, name, items);
  const units = 3 + 2 * vialsIn(set);
  await page.goto(`/admin/orders?search=${order.number}`);

  await test.step('the sheet, from the details', async () => {
    await rowOf(page, order.number)
      .getByRole('button', { name: /التفاصيل/ })
      .click();
    const print = page.getByRole('dialog').getByRole('button', { name: 'طباعة الطلب' });
    await print.click();
    const pdf = await printed(page, `طلب ${order.number}`, testInfo.outputPath('sheet.pdf'));
    await expectPages(pdf, 1, [210, 297]);
    await expectToRead(pdf, 1, `طلب رقم ${order.number}`, 'قيد الانتظار', name, '+970 591 234 567');
    await expectToRead(pdf, 1, 'الضفة الغربية - رام الله - حي الماصيون، بناية 4');
    await expectToRead(pdf, 1, set.name, perfume.name, other.name, `${bottle.size_value} مل`);
    await expectToRead(pdf, 1, 'المطلوب تحصيله نقدًا', order.total.toFixed(2));
    await confirmation(page).getByRole('button', { name: 'لا، لم تخرج' }).click();
    await expect(print, 'the focus is unchanged').toBeFocused();
    await expect(page.getByText(/^مرة واحدة، آخرها/), 'a failed printout is not recorded').toHaveCount(0);
    await expect(page).toHaveTitle(/إدارة الطلبات/);
    await page.keyboard.press('Escape');
  });

  await test.step('the labels, from the row', async () => {
    await rowOf(page, order.number)
      .getByRole('button', { name: `طباعة عينات الطلب ${order.number}` })
      .click();
    const pdf = await printed(page, `عينات الطلب ${order.number}`, testInfo.outputPath('labels.pdf'));
    await expectPages(pdf, units, LABEL_MM);
    await expectToRead(pdf, units, perfume.name, perfume.brand?.name ?? '');
    await expectToRead(pdf, units, `${vial.size_value} مل`, `طلب ${order.number}`);
    await confirmation(page).getByRole('button', { name: 'نعم، سجّل الطباعة' }).click();
    await expect(confirmation(page)).toBeHidden();
    await rowOf(page, order.number)
      .getByRole('button', { name: /التفاصيل/ })
      .click();
    await expect(page.getByText(/^مرة واحدة، آخرها/)).toBeVisible();
  });

  await updateOrderStatus(request, order.id, 'cancelled');
});

test('forty labels with long names are forty pages, truncated between graphemes', async ({
  page,
}, testInfo) => {
  const brand_name = 'Maison Francis Kurkdjian Paris';
  const name = 'مسك الليل الأبيض والعنبر الفاخر';
  const products = [
    { id: 'p1', name, brand_name, variants: [aSize(5, 25, 39)] },
    { id: 'p2', name, brand_name: null, variants: [aSize(2.5, 12, 1)] },
  ];
  const items = { gift_sets: [], products };
  const order = anAdminOrder({ items });
  await mockApi(page, 'listAdminOrders', aPageOf([order]));
  await mockEachOrder(page, [order]);
  await page.goto('/admin/orders');
  await rowOf(page, 1042).getByRole('button', { name: 'طباعة عينات الطلب 1042' }).click();
  const pdf = await printed(page, 'عينات الطلب 1042', testInfo.outputPath('labels.pdf'));
  await expectPages(pdf, 40, LABEL_MM);
  const cut = 'مسك الليل الأبيض والعنبر…';
  await expectToRead(pdf, 39, cut, 'Maison Francis Kurkdjian', '5 مل', 'طلب 1042');
  expect(await textOn(pdf, 39)).not.toContain('Paris');
  await expectToRead(pdf, 40, cut, '2.5 مل');
});

test('prices have their sign on the left, and a long order continues on a second page', async ({
  page,
}, testInfo) => {
  const sizes = Array.from({ length: 20 }, (_, index) => ({ ...aSize(5, 25, 1), id: `v${index}` }));
  const products = [{ id: 'p1', name: 'عود وود', brand_name: 'دار العود', variants: sizes }];
  const order = anAdminOrder({ items: { gift_sets: [], products }, total: 12370.5 });
  await mockApi(page, 'listAdminOrders', aPageOf([order]));
  await mockEachOrder(page, [order]);
  await page.goto('/admin/orders');
  await rowOf(page, 1042)
    .getByRole('button', { name: /التفاصيل/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'طباعة الطلب' }).click();
  const pdf = await printed(page, 'طلب 1042', testInfo.outputPath('sheet.pdf'));
  await expectPages(pdf, 2, [210, 297]);
  const words = await wordsOn(pdf, 2);
  const total = first(words.toReversed(), ({ text }) => text === '12,370.50');
  const sign = first(
    words,
    ({ text, top, bottom }) => text === '₪' && top < total.bottom && bottom > total.top,
  );
  expect(sign.right).toBeLessThan(total.left);
  await expectToRead(pdf, 2, 'الصنف');
});

test('all samples of the filtered orders are printed, across pages', async ({ page }, testInfo) => {
  const [firstPage, secondPage] = [adminOrders(40), [anAdminOrder({ number: 900 })]];
  const meta = { last_page: 2, total: 41, per_page: 100 };
  await mockApi(page, 'listAdminOrders', aPageOf(firstPage, meta));
  await mockEachOrder(page, [...firstPage, ...secondPage]);
  await page.goto('/admin/orders?search=سلمى');
  const queries: string[] = [];
  await page.route(/\/api\/v1\/admins\/orders\?.*per_page=100/, (route) => {
    const query = new URL(route.request().url()).searchParams;
    queries.push([query.get('page'), query.get('status'), query.get('search')].join(' '));
    return route.fulfill({ json: aPageOf(query.get('page') === '1' ? firstPage : secondPage, meta) });
  });
  await main(page).getByRole('button', { name: 'طباعة كل العينات' }).click();
  const pdf = await printed(page, 'عينات 41 طلبًا', testInfo.outputPath('labels.pdf'));
  await expectPages(pdf, 82, LABEL_MM);
  await expectToRead(pdf, 82, 'طلب 900');
  expect(queries).toEqual(['1 pending سلمى', '2 pending سلمى']);
});

test('printing without samples, or before they are loaded, shows a notice', async ({ page }) => {
  const bottles = [{ id: 'p1', name: 'عود وود', brand_name: null, variants: [aSize(50, 200, 1)] }];
  await mockApi(
    page,
    'listAdminOrders',
    aPageOf([anAdminOrder({ items: { gift_sets: [], products: bottles } })]),
  );
  await page.goto('/admin/orders');
  const all = main(page).getByRole('button', { name: 'طباعة كل العينات' });
  await all.click();
  await expect(toast(page, 'لا توجد عينات للطباعة')).toBeVisible();
  await expect(all).toBeFocused();

  const release = await holdApi(page, 'listAdminOrders');
  await main(page).getByRole('link', { name: 'تم الشحن' }).click();
  await all.click();
  const alert = page.getByRole('dialog', { name: 'لا يمكن طباعة جميع العينات الآن' });
  await expect(alert).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(alert).toBeHidden();
  await expect(all).toBeFocused();
  release();
});
