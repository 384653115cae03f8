import { expect, type Page } from '@playwright/test';

/** On phones the search is a dialog that is to be opened first, and comes when its code is there. */
export async function openSearch(page: Page) {
  const opener = page.getByRole('banner').getByRole('button', { name: 'البحث' });
  if (!(await opener.isVisible())) return;
  await opener.click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** The header's search box: its own, or the dialog's. */
export const headerSearch = (page: Page) =>
  page.getByRole('combobox', { name: 'ابحث عن عطر أو علامة تجارية' }).filter({ visible: true }).last();

/** The way to the cart, with the number of pieces in its name. */
export const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^سلة التسوق/ });

/** Opens the navigation where it is folded away, and gives it. */
export async function mainNavigation(page: Page) {
  const opener = page.getByRole('banner').getByRole('button', { name: 'القائمة' });
  if (await opener.isVisible()) {
    await opener.click();
    await expect(page.getByRole('dialog')).toBeVisible();
  }
  return page.getByRole('navigation', { name: 'التنقل الرئيسي' }).filter({ visible: true });
}
