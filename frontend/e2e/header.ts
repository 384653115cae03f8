import { expect, type Page } from '@playwright/test';

/** Open the search, which on phones is a lazily loaded dialog. */
export async function openSearch(page: Page) {
  const opener = page.getByRole('banner').getByRole('button', { name: 'البحث' });
  if (!(await opener.isVisible())) return;
  await opener.click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** Return the search input of the header or of its dialog. */
export const headerSearch = (page: Page) =>
  page.getByRole('combobox', { name: 'ابحث عن عطر أو علامة تجارية' }).filter({ visible: true }).last();

/** Return the link to the cart, whose name contains the number of items. */
export const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^سلة التسوق/ });

/** Return the link to the wishlist, whose name contains the number of products. */
export const wishlistLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^المفضلة/ });

/** Return the main navigation, opening the menu where it is collapsed. */
export async function mainNavigation(page: Page) {
  const opener = page.getByRole('banner').getByRole('button', { name: 'القائمة' });
  if (await opener.isVisible()) {
    await opener.click();
    await expect(page.getByRole('dialog')).toBeVisible();
  }
  return page.getByRole('navigation', { name: 'التنقل الرئيسي' }).filter({ visible: true });
}
