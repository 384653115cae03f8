// Draws the store's image for link previews (1200 × 630) from the hero image, the mark and the name, in the Chromium at
// CHROMIUM_PATH:
//   CHROMIUM_PATH=$(command -v chromium) node scripts/draw-share.mjs
// Run it again when one of them changes; the image is committed.
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';

const [WIDTH, HEIGHT] = [1200, 630];
const read = (path) => readFileSync(new URL(`../src/${path}`, import.meta.url));
const data = (path, type) => `data:${type};base64,${read(path).toString('base64')}`;

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  chromiumSandbox: process.getuid?.() !== 0,
});
const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
await page.setContent(`<html lang="ar" dir="rtl"><style>
  @font-face { font-family: Cairo; font-weight: 200 1000; src: url(${data('styles/fonts/cairo-arabic.woff2', 'font/woff2')}) }
  body { margin: 0; height: ${HEIGHT}px; background: #faf7f2; color: #221c17; font: 700 112px/1.2 Cairo; overflow: hidden }
  img.hero { position: absolute; inset-block: 0; inset-inline-end: 0; block-size: 100%; inline-size: 72%; object-fit: cover;
    object-position: 15% 50%; mask: linear-gradient(to left, transparent, #000 34%) }
  div { position: absolute; inset-block: 0; inset-inline-start: 88px; display: grid; align-content: center; gap: 20px }
  p { margin: 0; font: 500 38px/1.6 Cairo; color: #6b6058 }
  svg { inline-size: 104px; block-size: 104px }
</style><img class="hero" src="${data('assets/hero-1400.webp', 'image/webp')}" alt="">
<div>${read('assets/favicon.svg')}<span>عطّار</span><p>عطور أصلية<br>بالعيّنة والقارورة</p></div></html>`);
await page.evaluate(() => document.fonts.ready);
const shot = (await page.screenshot()).toString('base64');
const webp = await page.evaluate(async (png) => {
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const canvas = new OffscreenCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  const bytes = await (await canvas.convertToBlob({ type: 'image/webp', quality: 0.86 })).arrayBuffer();
  return Array.from(new Uint8Array(bytes));
}, shot);
writeFileSync(new URL('../src/assets/share.webp', import.meta.url), Uint8Array.from(webp));
if (process.argv[2]) writeFileSync(process.argv[2], Buffer.from(shot, 'base64'));
await browser.close();
