import { expect, type Page } from '@playwright/test';
import type { Scene } from './screens/scene';
import type { Shop } from './shop';

/** Open a screen in its state and wait until it is visible. */
export async function openScene(page: Page, scene: Scene, shop: Shop) {
  const { path, prepare, act, shows } = scene;
  await prepare?.(page, shop);
  await page.goto(typeof path === 'string' ? path : path(shop));
  await act?.(page, shop);
  for (const sight of shows(page, shop)) await expect(sight).toBeVisible();
  // The expected elements may be visible before the page itself.
  await expect(page.locator('h1').first()).toBeAttached();
}
