import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Product } from '../src/api/generated';
import { formatMoney } from '../src/shared/format/money';
import { expectHttpError } from './console';
import { expect, type Shop, test } from './shop';

/** A page with the texts that it shows when only its document and code are loaded. */
interface First {
  name: string;
  path: (shop: Shop) => string;
  /** Names and prices of its content; its heading is checked in any case. */
  shows: (shop: Shop) => readonly (string | undefined)[];
  status?: number;
  /** Whether the page has a main image. */
  hasMainImage?: boolean;
}

const dearest = ({ products: [first] }: Shop) => first as Product;
const womens = ({ products }: Shop) => products.filter(({ category }) => category === 'WOMEN');
const names = (products: readonly Product[], count: number) =>
  products.slice(0, count).map(({ name }) => name);

const PAGES: readonly First[] = [
  {
    name: 'home',
    path: () => '/',
    shows: (shop) => ['الأكثر مبيعًا للنساء', ...names(shop.products, 4), ...names(womens(shop), 4)],
    hasMainImage: true,
  },
  { name: 'all products', path: () => '/products', shows: () => ['كل العطور'], hasMainImage: true },
  {
    name: 'a search',
    path: (shop) => `/products?search=${encodeURIComponent(dearest(shop).name)}`,
    shows: (shop) => [`نتائج البحث عن «${dearest(shop).name}»`, dearest(shop).name],
    hasMainImage: true,
  },
  {
    name: 'best sellers',
    path: () => '/products?sort_by=BEST_SELLERS',
    shows: (shop) => ['الأكثر مبيعًا', ...names(shop.products, 12)],
    hasMainImage: true,
  },
  {
    name: 'best sellers for women',
    path: () => '/products?sort_by=BEST_SELLERS&category=WOMEN',
    shows: (shop) => ['الأكثر مبيعًا للنساء', ...names(womens(shop), 12)],
    hasMainImage: true,
  },
  { name: 'the second page', path: () => '/products?page=2', shows: () => ['كل العطور'], hasMainImage: true },
  { name: 'a category', path: () => '/categories/men', shows: () => ['عطور رجالية'], hasMainImage: true },
  {
    name: 'a brand',
    path: ({ brands: [brand] }) => `/brands/${brand?.slug}`,
    shows: ({ brands: [brand] }) => [brand?.name],
    hasMainImage: true,
  },
  {
    name: 'a product',
    path: (shop) => `/products/${dearest(shop).slug}`,
    shows: (shop) => [
      dearest(shop).name,
      dearest(shop).brand?.name,
      formatMoney(dearest(shop).price ?? 0),
      'الضفة الغربية',
    ],
    hasMainImage: true,
  },
  {
    name: 'gift sets',
    path: () => '/gift-sets',
    shows: ({ giftSets }) => ['مجموعات الهدايا', ...giftSets.slice(0, 12).map(({ name }) => name)],
    hasMainImage: true,
  },
  {
    name: 'a gift set',
    path: ({ giftSets: [set] }) => `/gift-sets/${set?.slug}`,
    shows: ({ giftSets: [set] }) => [set?.name, formatMoney(set?.price ?? 0), set?.items[0]?.product.name],
    hasMainImage: true,
  },
  {
    name: 'sample sets',
    path: () => '/sample-sets',
    shows: ({ templates }) => ['مجموعات العيّنات', ...templates.map(({ name }) => name)],
  },
  {
    name: 'a sample set',
    path: ({ templates: [template] }) => `/sample-sets/${template?.slug}`,
    shows: ({ templates: [template] }) => [template?.name, 'اختر العطور', 'مجموعتي'],
  },
  { name: 'no page', path: () => '/nowhere', shows: () => ['الصفحة غير موجودة'], status: 404 },
  { name: 'an empty cart', path: () => '/cart', shows: () => [] },
  { name: 'the checkout of an empty cart', path: () => '/checkout', shows: () => [] },
  { name: 'the log-in', path: () => '/login', shows: () => ['تسجيل الدخول', 'كلمة المرور'] },
  { name: 'the sign-up', path: () => '/signup', shows: () => ['إنشاء حساب', 'كلمة المرور'] },
];

/** Fetch a page with its markup; a busy store sends it without, and has it ready for the next request. */
async function renderedPage(request: APIRequestContext, path: string) {
  const get = async () => {
    const answer = await request.get(path, { headers: { accept: 'text/html' } });
    return { answer, html: await answer.text() };
  };
  await expect.poll(async () => (await get()).html).toContain('data-rendered');
  return get();
}

/** Pages of a person or a device, of which the server renders a placeholder. */
const PERSONAL = /^\/(cart|checkout|login|signup)$/;

/** Open a page and block everything but its document, code and images. */
async function openWithoutApi(page: Page, path: string) {
  await page.route(/\/api\//, (route) => route.abort());
  expectHttpError(page, /\/api\/|\/nowhere$/);
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image')
      pictures.push(new URL(request.url()).pathname + new URL(request.url()).search);
  });
  const answer = await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  return { html: (await answer?.text()) ?? '', status: answer?.status(), pictures };
}

const between = (html: string, start: string, end: string) => html.split(start)[1]?.split(end)[0];
const unescaped = (text: string | undefined) =>
  text
    ?.replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');

for (const { name, path, shows, status = 200, hasMainImage } of PAGES) {
  test(`${name} is there when the API is not`, async ({ page, shop }) => {
    const { html, status: answered, pictures } = await openWithoutApi(page, path(shop));
    expect(answered).toBe(status);
    const shown = page.locator('body');
    for (const text of shows(shop)) await expect.soft(shown).toContainText(text ?? 'nothing to look for');
    await expect.soft(page.getByRole('alert'), 'nothing has failed').toHaveCount(0);
    await expect
      .soft(page.locator('main span[aria-hidden="true"]:empty'), 'nothing is still to come')
      .toHaveCount(0);
    expect.soft(await page.title()).toBe(unescaped(between(html, '<title>', '</title>')));
    await expectSameTrail(page, html);
    if (hasMainImage) expectOnePicture(html, pictures);
    else expect.soft(html).not.toContain('as="image"');
  });
}

for (const { name, path, shows, status = 200 } of PAGES) {
  test(`${name} is in the markup that the server sends`, async ({ request, shop }) => {
    const { answer, html } = await renderedPage(request, path(shop));
    expect(answer.status()).toBe(status);
    const { pathname, search } = new URL(answer.url());
    expect(unescaped(between(html, 'data-rendered="', '"'))).toBe(pathname + search);
    const markup = between(html, '<div id="root"', '<script type="application/json"') ?? '';
    const text = unescaped(markup.replace(/<!--.*?-->|<[^>]*>/g, ''));
    for (const each of [
      ...(PERSONAL.test(path(shop)) ? ['فعّله في المتصفح'] : shows(shop)),
      'الدفع نقدًا عند الاستلام',
    ])
      expect.soft(text).toContain(each ?? 'nothing to look for');
    expect.soft(markup, 'no page is rendered with an apology').not.toContain('outdated');
  });
}

test('sizes, description and related products of a product are in the markup', async ({ request, shop }) => {
  const { slug } = dearest(shop);
  const product = (await (await request.get(`/api/v1/products/${slug}`)).json()).data;
  const related = (await (await request.get(`/api/v1/products/${slug}/might-like-you`)).json()).data.products;
  const { html } = await renderedPage(request, `/products/${slug}`);
  const markup = between(html, '<div id="root"', '<script type="application/json"') ?? '';
  const text = unescaped(markup.replace(/<!--.*?-->|<[^>]*>/g, ''));
  for (const { size_value, price } of product.variants) {
    expect.soft(text).toContain(`${size_value} مل`);
    expect.soft(text).toContain(formatMoney(price));
  }
  const [line] = product.description
    .replace(/<[^>]*>/g, '\n')
    .trim()
    .split('\n');
  expect.soft(text).toContain(unescaped(line));
  expect(related.length).toBeGreaterThan(0);
  for (const { name } of related) expect.soft(text).toContain(name);
});

/** The breadcrumbs for search engines are those that visitors see. */
async function expectSameTrail(page: Page, html: string) {
  const data = JSON.parse(
    between(html, '<script type="application/ld+json">', '</script>') ?? '{"@graph":[]}',
  );
  const list = data['@graph'].find((thing: { '@type': string }) => thing['@type'] === 'BreadcrumbList');
  if (!list) return;
  const crumbs: Locator = page.getByRole('navigation', { name: 'مسار التنقل' }).getByRole('listitem');
  const steps: { name: string; item: string }[] = list.itemListElement;
  await expect.soft(crumbs).toHaveText(steps.map((step) => step.name));
  const links = await crumbs
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname));
  expect.soft(steps.slice(0, -1).map(({ item }) => new URL(item).pathname)).toEqual(links);
}

/** The preloaded image is the one that the page shows: it is requested once, in one size. */
function expectOnePicture(html: string, pictures: readonly string[]) {
  const srcset = unescaped(between(html, 'imagesrcset="', '"'));
  expect(srcset, 'a picture is asked for by the document').toBeTruthy();
  const candidates = (srcset ?? '').split(', ').map((candidate) => candidate.split(' ')[0]);
  const loaded = pictures.filter((picture) => candidates.includes(picture));
  expect.soft(loaded, `of ${candidates.join(' ')}`).toHaveLength(1);
}
