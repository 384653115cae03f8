import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { fillLogin, fillSignup } from './forms';
import { wishlistLink } from './header';
import { expect, PASSWORD, test } from './shop';

const main = (page: Page) => page.getByRole('main');
const heart = (page: Page, name: string) =>
  main(page)
    .getByRole('button', { name: `حفظ في المفضلة: ${name}`, exact: true })
    .first();
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();
const savedNames = (page: Page) => main(page).getByRole('article').getByRole('heading');
/** Wait for the call that the page makes after a log-in. */
const merged = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/users/wishlist/merge') && answer.ok());

test("a guest's wishlist is shared by a link, and moves into the account and to other devices", async ({
  page,
  shop,
  browser,
}) => {
  const [one, other] = shop.products;
  if (!one || !other) throw new Error('the store has no two products');
  const anotherDevice = async () => {
    const context = { baseURL: new URL(page.url()).origin, serviceWorkers: 'block' } as const;
    return (await browser.newContext(context)).newPage();
  };
  // Without a share sheet, the address is copied.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
    const writeText = async (text: string) => sessionStorage.setItem('copied', text);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
  });

  for (const { slug, name } of [one, other]) {
    await page.goto(`/products/${slug}`);
    await heart(page, name).click();
    await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true');
  }
  await page.reload();
  await expect(heart(page, other.name), 'the device remembers it').toHaveAttribute('aria-pressed', 'true');
  await expect(wishlistLink(page)).toHaveAccessibleName('المفضلة، عطران');
  await wishlistLink(page).click();
  await expect(page).toHaveURL('/wishlist');
  await expect(savedNames(page)).toHaveText([other.name, one.name]);

  await press(page, 'شارك القائمة');
  await expect(page.getByText('نسخنا الرابط، ألصقه حيث تشاء')).toBeVisible();
  const address = await page.evaluate(() => sessionStorage.getItem('copied') ?? '');
  const friend = await anotherDevice();
  await friend.goto(address);
  await expect(savedNames(friend)).toHaveText([other.name, one.name]);
  await expect(wishlistLink(friend)).toHaveAccessibleName('المفضلة');
  await press(friend, 'احفظ في مفضلتي');
  await expect(wishlistLink(friend)).toHaveAccessibleName('المفضلة، عطران');
  await friend.context().close();

  const line = String(randomInt(1_000_000, 10_000_000));
  await main(page).getByRole('link', { name: 'سجّل الدخول لتجدها على كل أجهزتك' }).click();
  await main(page).getByRole('link', { name: 'إنشاء حساب' }).click();
  await fillSignup(page, { phone: `059${line}`, email: `salma${line}@example.com` });
  const sent = merged(page);
  await press(page, 'إنشاء حساب');
  await sent;
  await expect(page).toHaveURL('/wishlist');
  await expect(savedNames(page)).toHaveText([other.name, one.name]);

  const elsewhere = await anotherDevice();
  await elsewhere.goto('/login?from=%2Fwishlist');
  await fillLogin(elsewhere, `059${line}`, PASSWORD);
  await press(elsewhere, 'دخول');
  await expect(elsewhere).toHaveURL('/wishlist');
  await expect(savedNames(elsewhere)).toHaveText([other.name, one.name]);
  const replaced = elsewhere.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/users/wishlist'),
  );
  await heart(elsewhere, one.name).click();
  await replaced;
  await elsewhere.context().close();

  await page.goto('/');
  await expect(wishlistLink(page), 'a load takes over the changes of other devices').toHaveAccessibleName(
    'المفضلة، عطر واحد',
  );
  await wishlistLink(page).click();
  await expect(savedNames(page)).toHaveText([other.name]);
  await page.goto('/profile');
  await press(page, 'تسجيل الخروج');
  await expect(wishlistLink(page)).toHaveAccessibleName('المفضلة');
});
