import { randomInt } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { aPhoto } from './images';
import { tabTo } from './keyboard';
import { aDeliveredOrder, samplesOf } from './order-fixtures';
import { reviewForm, writeReview } from './reviews';
import { main } from './screens/scene';
import { expect, type Shop, test } from './shop';
import { presetAdminSession } from './stored-state';
import { expectAccessible } from './test';

const someWords = () => `رائحة دافئة تبقى حتى المساء ${randomInt(1_000_000, 10_000_000)}`;
const thanks = (page: Page) => main(page).getByText('شكرًا لك، سننشر رأيك بعد مراجعته');
const send = (page: Page) => reviewForm(page).getByRole('button', { name: 'إرسال الرأي' });

/** Open the queue of reviews, in a browser of its own. */
async function openQueue(browser: Browser, { administrator }: Shop): Promise<Page> {
  const viewport = { width: 1280, height: 800 };
  const page = await (await browser.newContext({ serviceWorkers: 'block', viewport })).newPage();
  await presetAdminSession(page, administrator);
  await page.goto('/admin/reviews');
  return page;
}

/** Expect words on a page, which may be cached for a moment. */
async function expectWords(page: Page, path: string, words: string, isThere = true) {
  await expect(async () => {
    await page.goto(path);
    const shown = main(page).getByText(words);
    await expect(shown).toHaveCount(isThere ? 1 : 0, { timeout: 2000 });
  }).toPass();
}

test('a guest reviews what was delivered, and it shows once the shop has published it', async ({
  page,
  browser,
  request,
  shop,
}) => {
  const { product } = samplesOf(shop);
  const path = `/products/${product.slug}`;
  const order = await aDeliveredOrder(request, shop);
  const words = someWords();

  await test.step('the guest writes it from the tracking link', async () => {
    await page.goto(`/orders/track/${order.tracking_token}`);
    await main(page).getByRole('link', { name: 'اكتب رأيك' }).click();
    await expect(main(page).getByRole('heading', { level: 1, name: 'اكتب رأيك' })).toBeVisible();
    await expectAccessible(page);
    await main(page)
      .getByRole('link', { name: `اكتب رأيك: ${product.name}` })
      .click();
    await writeReview(page, words);
    const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await aPhoto(page, 4000, 3000) };
    await reviewForm(page).getByLabel(/^صور/).setInputFiles(photo);
    await expect(reviewForm(page).getByRole('img')).toHaveCount(1);
    await expectAccessible(page);
    await send(page).click();
    await expect(thanks(page)).toBeVisible();
    await expect(main(page).getByText('نراجعه قبل نشره')).toBeVisible();
    await expectWords(page, path, words, false);
  });

  const office = await openQueue(browser, shop);
  const card = main(office).getByRole('listitem').filter({ hasText: words });
  await test.step('the administrator answers and publishes it', async () => {
    await expect(card.getByRole('button', { name: 'تكبير الصورة 1' })).toBeVisible();
    await card.getByRole('button', { name: /^كتابة ردّ/ }).click();
    const dialog = office.getByRole('dialog');
    await dialog.getByRole('textbox').fill('شكرًا لك يا سلمى');
    await dialog.getByRole('button', { name: 'حفظ' }).click();
    await expect(card).toContainText('شكرًا لك يا سلمى');
    await card.getByRole('button', { name: /^نشر/ }).click();
    await expect(card).toHaveCount(0);
  });

  await test.step('it shows on the page of the product, with its photo', async () => {
    await expectWords(page, path, words);
    const item = main(page).getByRole('listitem').filter({ hasText: words });
    await expect(item).toContainText('شكرًا لك يا سلمى');
    await expectAccessible(page);
    await item.getByRole('link', { name: /^صورة 1/ }).click();
    const picture = page.getByRole('dialog').getByRole('img');
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('it can be read without JavaScript', async () => {
    const context = await browser.newContext({ serviceWorkers: 'block', javaScriptEnabled: false });
    const plain = await context.newPage();
    await expectWords(plain, path, words);
    await expect(main(plain).getByRole('button')).toHaveCount(0);
    await context.close();
  });

  await test.step('it leads the products that are sorted by rating', async () => {
    await page.goto('/products');
    await main(page).getByLabel('الترتيب').selectOption({ label: 'الأعلى تقييمًا' });
    await expect(page).toHaveURL(/sort_by=RATING/);
    const listed = main(page).getByRole('article').filter({ hasText: product.name }).first();
    await expect(listed).toContainText('عدد الآراء');
  });

  await test.step('a rejected review disappears', async () => {
    await office.goto('/admin/reviews?state=published');
    await card.getByRole('button', { name: /^رفض/ }).click();
    await expect(card).toHaveCount(0);
    await expectWords(page, path, words, false);
  });
  await office.context().close();
});

test('a review is written by keyboard alone', async ({ page, request, shop }) => {
  const { product } = samplesOf(shop);
  const order = await aDeliveredOrder(request, shop);
  await page.goto(`/review?token=${order.tracking_token}&product=${product.id}`);
  const form = reviewForm(page);
  await tabTo(page, form.getByRole('radio', { name: /^نجمة واحدة/ }));
  await page.keyboard.press('ArrowDown');
  await expect(form.getByRole('radio', { name: /^نجمتان/ })).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(form.getByRole('radio', { name: /^3 نجوم/ })).toBeChecked();
  await tabTo(page, form.getByLabel('اسمك'));
  await page.keyboard.type('سلمى');
  await tabTo(page, send(page));
  await page.keyboard.press('Enter');
  await expect(thanks(page)).toBeFocused();
});

test('a product is reviewed once for each order', async ({ page, context, request, shop }) => {
  const { product } = samplesOf(shop);
  const order = await aDeliveredOrder(request, shop);
  const path = `/review?token=${order.tracking_token}&product=${product.id}`;
  await page.goto(path);
  const other = await context.newPage();
  await other.goto(path);
  for (const each of [page, other]) await writeReview(each, someWords());
  await send(page).click();
  await expect(thanks(page)).toBeVisible();
  await send(other).click();
  await expect(main(other).getByText('كتبت رأيك في هذا العطر من قبل')).toBeVisible();
  await expect(main(other).getByText('نراجعه قبل نشره')).toBeVisible();
});
