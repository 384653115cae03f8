// Renders the home screen icons from src/assets/favicon.svg, in the Chromium at CHROMIUM_PATH:
//   CHROMIUM_PATH=$(command -v chromium) node scripts/draw-icons.mjs
// Run it again when the mark changes; the images are committed.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const at = (file) => fileURLToPath(new URL(`../src/assets/${file}`, import.meta.url));
const mark = readFileSync(at('favicon.svg'), 'utf8');
const PAPER = /fill="(#[0-9a-f]{6})"/.exec(mark)?.[1];

/**
 * Devices crop maskable icons and Apple's: the background reaches the edge, and the bottle stays within the safe
 * circle.
 */
const ICONS = [
  { file: 'icon-192.png', size: 192, mark: 1, ground: 'transparent' },
  { file: 'icon-512.png', size: 512, mark: 1, ground: 'transparent' },
  { file: 'icon-maskable-512.png', size: 512, mark: 0.84, ground: PAPER },
  { file: 'apple-touch-icon.png', size: 180, mark: 0.94, ground: PAPER },
];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  chromiumSandbox: process.getuid?.() !== 0,
});
for (const { file, size, mark: share, ground } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>body{margin:0;height:100vh;display:grid;place-items:center;background:${ground}}svg{width:${share * 100}%}</style>${mark}`,
  );
  await page.screenshot({ path: at(file), omitBackground: true });
  await page.close();
}
await browser.close();
