import type { Page } from '@playwright/test';
import type { Editor } from '@tiptap/core';
import samples from '../src/admin/editor/samples.json' with { type: 'json' };
import type { Product, ProductDetail } from '../src/api/generated';
import { tabTo } from './keyboard';
import { first, toast } from './screens/scene';
import { expect, test as withShop } from './shop';
import { asAdmin, get } from './store';
import { presetAdminSession } from './stored-state';

const PRODUCTS = '/api/v1/admins/products';
const EVERYTHING = samples.map(({ html }) => html).join('');

/** A product of the test's own, whose description has every kind of formatting; deleted afterwards. */
const test = withShop.extend<{ product: Product }>({
  product: async ({ request, shop }, use) => {
    const headers = await asAdmin(request);
    const brand_id = first(shop.brands).id;
    const data = { name: `عطر للكتابة ${Date.now()}`, brand_id, category: 'UNISEX', description: EVERYTHING };
    const made = await request.post(PRODUCTS, { headers, data });
    expect(made.status(), await made.text()).toBe(201);
    const product = (await made.json()).data;
    await use(product);
    const gone = await request.delete(`${PRODUCTS}/${product.id}`, { headers: await asAdmin(request) });
    expect(gone.ok(), await gone.text()).toBe(true);
  },
});

const form = (page: Page) => page.getByRole('dialog', { name: 'تعديل المنتج' });
const text = (page: Page) => form(page).getByRole('textbox', { name: /^الوصف/ });
const tool = (page: Page, name: string) => form(page).getByRole('button', { name, exact: true });

/** On the page, text alignment is an attribute instead of an inline style. */
const asMarks = (html: string) => html.replaceAll(/style="text-align: (\w+)"/g, 'data-align="$1"');

async function open(page: Page, { name }: Product) {
  await page.goto(`/admin/products?search=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `تعديل: ${name}` }).click();
  await expect(text(page)).toBeVisible();
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'حفظ التغييرات' }).click();
  await expect(toast(page, 'تم حفظ المنتج بنجاح')).toBeVisible();
  await expect(form(page)).toBeHidden();
}

test.beforeEach(({ page, shop }) => presetAdminSession(page, shop.administrator));

test('all formatting of the editor survives saving', async ({ page, request, product }) => {
  const stored = async () => (await get<ProductDetail>(request, `/products/${product.id}`)).description;
  expect(await stored(), 'the sanitiser changes nothing').toBe(EVERYTHING);
  await open(page, product);
  await expect(text(page)).toHaveJSProperty('innerHTML', asMarks(EVERYTHING).replaceAll('<p></p>', EMPTY));
  await page.keyboard.press('Escape');
  await expect(form(page), 'without changes there is no confirmation').toBeHidden();

  await open(page, product);
  await text(page).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' تمّ');
  await save(page);
  expect(await stored()).toBe(EVERYTHING.replace(/<\/p>$/, ' تمّ</p>'));
});

/** Press a button of the toolbar; the focus then returns to the text. */
async function use(page: Page, name: string) {
  await tool(page, name).press('Enter');
  await expect(text(page)).toBeFocused();
}

/** Return the text selected in the editor. */
const marked = (page: Page) =>
  text(page).evaluate((area: HTMLElement & { editor?: Editor }) => {
    const { doc, selection } = area.editor?.state ?? {};
    return selection && doc?.textBetween(selection.from, selection.to);
  });

/** An empty paragraph as the browser needs it for the caret. */
const EMPTY = '<p><br class="ProseMirror-trailingBreak"></p>';

test('a formatted text is written by keyboard and shown in the shop', async ({ page, request, product }) => {
  const { keyboard } = page;
  await open(page, product);
  const label = form(page).locator('label', { hasText: 'الوصف' });

  await test.step('from nothing', async () => {
    await label.click();
    await expect(text(page)).toBeFocused();
    await keyboard.press('Control+A');
    await keyboard.press('Delete');
    await expect(text(page)).toHaveText('');
    const height = await text(page).evaluate((area) => area.getBoundingClientRect().height);
    expect(height).toBe(200);
    await expect(tool(page, 'محاذاة إلى اليمين')).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('with the buttons, reached with the keyboard', async () => {
    await keyboard.press('Shift+Tab');
    await expect(tool(page, 'غامق')).toBeFocused();
    // To the left, in reading direction.
    for (let steps = 0; steps < 4; steps += 1) await keyboard.press('ArrowLeft');
    await expect(tool(page, 'عنوان 1')).toBeFocused();
    await keyboard.press('Enter');
    await expect(text(page)).toBeFocused();
    await keyboard.type('عود المساء');
    await use(page, 'توسيط');
    await keyboard.press('Enter');
    await use(page, 'محاذاة إلى اليمين');
    await use(page, 'غامق');
    await keyboard.type('دافئ');
    await use(page, 'غامق');
    await keyboard.type(' و');
    await use(page, 'مائل');
    await keyboard.type('قريب');
    await use(page, 'مائل');
    await keyboard.press('Enter');
  });

  await test.step('with keys and signs alone', async () => {
    await keyboard.press('Control+Shift+8');
    await keyboard.type('المقدمة');
    await keyboard.press('Enter');
    await keyboard.type('برغموت');
    await keyboard.press('Control+]');
    await keyboard.press('Enter');
    await keyboard.press('Enter');
    await keyboard.press('Enter');
    await keyboard.type('للسؤال اتصل');
    await keyboard.press('Control+Shift+ArrowRight');
    // The editor learns of the selection one frame later, before anyone could press a button.
    await expect.poll(() => marked(page)).toBe('اتصل');
  });

  await test.step('a link, and what cannot be one', async () => {
    await tool(page, 'رابط').press('Enter');
    const address = form(page).getByRole('textbox', { name: 'عنوان الرابط' });
    await expect(address).toBeFocused();
    await keyboard.type('javascript:alert(1)');
    await keyboard.press('Enter');
    await expect(address).toHaveAccessibleDescription(/لا يمكن استعمال هذا النوع من الروابط/);
    await keyboard.press('Escape');
    await expect(address).toBeHidden();
    await expect(form(page), 'the form stays').toBeVisible();
    await expect(text(page)).toBeFocused();
    await tool(page, 'رابط').press('Enter');
    await expect(address).toBeFocused();
    await keyboard.type('059-123-4567');
    await keyboard.press('Enter');
    await expect(text(page).getByRole('link')).toHaveAttribute('href', 'tel:0591234567');
  });

  const written =
    '<h1 style="text-align: center">عود المساء</h1><p><strong>دافئ</strong> و<em>قريب</em></p>' +
    '<ul><li><p>المقدمة</p><ul><li><p>برغموت</p></li></ul></li></ul><p>للسؤال <a href="tel:0591234567">اتصل</a></p>';
  const html = () => text(page).evaluate((area) => area.innerHTML);

  await test.step('back and forth', async () => {
    await expect.poll(html).toBe(asMarks(written));
    await tool(page, 'تراجع').press('Enter');
    await expect(text(page).getByRole('link')).toBeHidden();
    await tool(page, 'إعادة').press('Enter');
    await expect.poll(html).toBe(asMarks(written));
  });

  await test.step('saved, opened again, and seen in the shop', async () => {
    await tabTo(page, page.getByRole('button', { name: 'حفظ التغييرات' }));
    await save(page);
    const { description } = await get<ProductDetail>(request, `/products/${product.id}`);
    expect(description).toBe(written);
    await page.getByRole('button', { name: `تعديل: ${product.name}` }).click();
    await expect.poll(html).toBe(asMarks(written));
    await page.goto(`/products/${product.slug}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'اتصل' })).toHaveAttribute('href', 'tel:0591234567');
    await expect(main.getByRole('listitem').filter({ hasText: /^برغموت$/ })).toBeVisible();
    await expect(main.getByRole('heading', { name: 'عود المساء' })).toHaveCSS('text-align', 'center');
  });
});

test('text pasted from word processors is reduced to supported formatting', async ({ page, product }) => {
  await open(page, product);
  await text(page).focus();
  await page.keyboard.press('Control+A');
  // Not through the browser's clipboard, which reports style violations by itself.
  await text(page).evaluate((area) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      'text/html',
      '<style>p { color: red }</style><b style="font-weight: normal"><h2 style="text-align: center">عود</h2></b>' +
        '<p class="MsoNormal" style="text-align: left"><span style="font-weight: 700">ورد</span> <u>مسك</u></p>' +
        '<table><tr><td><a href="https://attar.example/" target="_blank">عطّار</a> <a href="whatsapp://send">هنا</a></td></tr></table>',
    );
    area.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
  });
  await expect
    .poll(() => text(page).evaluate((area) => area.innerHTML))
    .toBe(
      '<h2 data-align="center">عود</h2><p data-align="left"><strong>ورد</strong> مسك</p>' +
        '<p><a href="https://attar.example/">عطّار</a> هنا</p>',
    );
});

test('the brand picker is not clipped by its dialog', async ({ page, shop, product }) => {
  await open(page, product);
  const box = form(page).getByRole('combobox', { name: /العلامة التجارية/ });
  const options = page.getByRole('listbox').getByRole('option');
  const brand = first(shop.brands);
  await expect(box).toHaveValue(brand.name);

  await box.focus();
  await expect(options.first()).toBeVisible();
  const list = await page.getByRole('listbox').locator('..').boundingBox();
  expect(list?.height, '15rem').toBeLessThanOrEqual(240);
  const { height } = page.viewportSize() ?? { height: 0 };
  expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual(height);

  await page.keyboard.press('Escape');
  await expect(options.first()).toBeHidden();
  await expect(form(page), 'only the list was removed').toBeVisible();
  await expect(box).toBeFocused();

  await form(page).getByRole('button', { name: /^مسح:/ }).click();
  await expect(box).toHaveValue('');
  await expect(box).toBeFocused();
  await page.keyboard.type(brand.name);
  await expect(options).toHaveText([brand.name]);
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue(brand.name);
  await expect(form(page), 'Enter did not submit the form').toBeVisible();
});
