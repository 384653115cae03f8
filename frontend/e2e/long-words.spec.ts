import type { Page } from '@playwright/test';
import { anAdminOrder, mockEachOrder, rowOf } from './admin-orders';
import { expectNoClippedText } from './clipped-text';
import { aPageOf, mockApi, withoutMarkup } from './mock-api';
import { openScene } from './open-scene';
import { suppressPrinting } from './pdf';
import { SCENES } from './screens';
import { first, nameOf, type Scene } from './screens/scene';
import { test } from './shop';
import { presetAdminSession } from './stored-state';

/** Response fields with text typed by users. */
const TYPED = /(^|_)(name|slug|email|city|address|text|note|color|by|query|supplier|batch_code)$/;
const WORD = 'عطر'.repeat(67);

/** Screens that show typed text, covering each kind in each kind of place. */
const SCREENS = [
  'listing.filled',
  'product.filled',
  'product.similar',
  'gift-sets.filled',
  'gift-set.filled',
  'search.results',
  'cart.filled',
  'cart.gone',
  'checkout.filled',
  'checkout.out-of-stock',
  'order-placed.filled',
  'orders.filled',
  'orders.one',
  'profile.filled',
  'shell.added-to-cart',
  'admin-dashboard.filled',
  'admin-orders.pending',
  'admin-orders.details',
  'admin-order-desk.details',
  'admin-picking.filled',
  'admin-cash.filled',
  'admin-brands.filled',
  'admin-brands.delete',
  'admin-brand.filled',
  'admin-products.filled',
  'admin-products.sizes',
  'admin-products.delete-question',
  'admin-products.edit',
  'admin-variants.filled',
  'admin-gift-sets.unavailable',
  'admin-gift-set-form.filled',
  'admin-sample-sets.filled',
  'admin-sample-set-form.filled',
  'admin-bottle.another-one',
  'admin-bottles.filled',
  'admin-bottle.open',
  'admin-costs.filled',
  'admin-margins.by-product',
  'admin-run-outs.filled',
  'admin-stock.filled',
  'admin-templates.filled',
  'admin-settings.filled',
  'admin-account.filled',
  'admin-audit.filled',
  'admin-imports.ready',
  'admin-people.sessions',
];

/** Screens that are printed, and the button that prints them. */
const PRINTED = [
  ['admin-picking.filled', 'طباعة القائمة'],
  ['admin-cash.filled', 'طباعة الكشف'],
] as const;

/** Append a word of 200 letters to all typed text in responses and in the page. */
async function lengthenWords(page: Page) {
  await withoutMarkup(page);
  await page.addInitScript(
    ([typed, word]) => {
      const isTyped = new RegExp(typed);
      const { parse } = JSON;
      const isAnswer = (value: unknown) =>
        Array.isArray(value) || (typeof value === 'object' && value !== null && 'success' in value);
      JSON.parse = (text, reviver) => {
        const value = parse(text, reviver);
        if (!isAnswer(value)) return value;
        return parse(JSON.stringify(value), (key, each) =>
          typeof each === 'string' && isTyped.test(key) ? each + word : each,
        );
      };
    },
    [TYPED.source, WORD] as const,
  );
}

const sceneOf = (name: string) => first(SCENES, (scene) => nameOf(scene) === name);
/** A window as narrow as a phone; mobile emulation scales pages that are too wide. */
const tagsOf = ({ isBackOffice }: Scene) => ['@only-desktop', ...(isBackOffice ? ['@back-office'] : [])];

for (const name of SCREENS) {
  const scene = sceneOf(name);
  test(`a word of 200 letters fits: ${name}`, { tag: tagsOf(scene) }, async ({ page, shop }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await lengthenWords(page);
    await openScene(page, scene, shop);
    await expectNoClippedText(page, 320, 640);
  });
}

async function expectToFitOnPaper(page: Page) {
  await page.locator('html[data-printing]').waitFor();
  await page.emulateMedia({ media: 'print' });
  await expectNoClippedText(page, 720, 1040);
}

for (const [name, button] of PRINTED) {
  const scene = sceneOf(name);
  test(`a word of 200 letters fits on paper: ${name}`, { tag: tagsOf(scene) }, async ({ page, shop }) => {
    await suppressPrinting(page);
    await lengthenWords(page);
    await openScene(page, scene, shop);
    await page.getByRole('button', { name: button }).last().click();
    await expectToFitOnPaper(page);
  });
}

test('a word of 200 letters fits on the sheet and the labels of an order', {
  tag: ['@only-desktop', '@back-office'],
}, async ({ page, shop }) => {
  const order = anAdminOrder();
  await presetAdminSession(page, shop.administrator);
  await mockApi(page, 'listAdminOrders', aPageOf([order]));
  await mockEachOrder(page, [order]);
  await suppressPrinting(page);
  await lengthenWords(page);
  for (const button of ['طباعة الطلب', 'طباعة العينات']) {
    await page.goto('/admin/orders');
    await rowOf(page, 1042)
      .getByRole('button', { name: /التفاصيل/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: button }).click();
    await expectToFitOnPaper(page);
    await page.emulateMedia({ media: null });
    await page.setViewportSize({ width: 1280, height: 800 });
  }
});
