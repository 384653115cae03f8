import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { openScene } from './open-scene';
import { SCENES } from './screens';
import { type Device, nameOf, tagsOf } from './screens/scene';
import { expect, test } from './shop';

const FOLDER = process.env.ATTAR_SCREENSHOTS_DIR ?? '../target/screenshots';
const SCHEMES = ['light', 'dark'] as const;

/** Maximum height of a screenshot in CSS pixels. */
const TALLEST: Record<Device, number> = { phone: 1900, tablet: 1700, desktop: 1700 };
const QUALITY = 72;

/** States of loading, which never settle. */
const WAITING = /ing\b|in-progress/;

/** Wait until fonts and images have loaded and no animation runs. */
async function settled(page: Page, name: string) {
  await page.evaluate(() => document.fonts.ready);
  if (!WAITING.test(name)) await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager';
  });
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
}

/** Write a WebP, which Playwright cannot: a third of the bytes. */
async function take(page: Page, name: string) {
  const devTools = await page.context().newCDPSession(page);
  const { data } = await devTools.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
  });
  await devTools.detach();
  writeFileSync(`${FOLDER}/${name}.webp`, Buffer.from(data, 'base64'));
}

/** Grow the window to the height of the page. Elements sized by the window keep their height. */
async function showWhole(page: Page, device: Device) {
  const height = await page.evaluate(() => {
    window.scrollTo(0, 0);
    const pictures = [...document.images].flatMap((image) => [image, image.parentElement ?? image]);
    const heights = pictures.map((element) => element.getBoundingClientRect().height);
    for (const [index, element] of pictures.entries()) element.style.blockSize = `${heights[index]}px`;
    const main = document.querySelector('main');
    if (main) main.style.minBlockSize = getComputedStyle(main).minBlockSize;
    return document.documentElement.scrollHeight;
  });
  const { width, height: inSight } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.setViewportSize({ width, height: Math.min(Math.max(height, inSight), TALLEST[device]) });
}

async function takeBoth(page: Page, name: string, device: Device) {
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    await settled(page, name);
    await take(page, `${name}.${device}.${colorScheme}`);
  }
}

for (const scene of SCENES) {
  test(nameOf(scene), { tag: tagsOf(scene) }, async ({ page, shop, device }) => {
    await openScene(page, scene, shop);
    if (!scene.hasOverlay) await showWhole(page, device);
    await takeBoth(page, nameOf(scene), device);
  });
}
