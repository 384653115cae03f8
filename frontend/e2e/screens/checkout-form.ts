import type { Page } from '@playwright/test';
import { fillCheckout } from '../forms';
import { button, type Scene } from './scene';

/** Button that places the order. */
export const confirm = (page: Page) => button(page, 'تأكيد الطلب');

/** Return a scene of the checkout. */
export const checkout = (scene: Omit<Scene, 'screen' | 'path'>): Scene => ({
  screen: 'checkout',
  path: '/checkout',
  ...scene,
});

/** Fill in and submit the form. */
export async function send(page: Page) {
  await fillCheckout(page);
  await confirm(page).click();
}
