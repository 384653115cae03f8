import { defineConfig } from '@playwright/test';
import { storeUrl } from './store';

const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** They have projects of their own. */
const APART = ['screenshots.spec.ts', 'xss.spec.ts'];

/**
 * Runs against the store at ATTAR_STORE_URL in the Chromium at CHROMIUM_PATH; `deploy/local/journeys` starts one and
 * finds the other. One test at a time: they share the store, and some look at what stands first.
 */
export default defineConfig({
  outputDir: '../test-results',
  workers: 1,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    baseURL: storeUrl(),
    locale: 'ar-PS',
    timezoneId: 'Asia/Hebron',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      // As root Chromium starts only without its sandbox.
      chromiumSandbox: process.getuid?.() !== 0,
      args: quiet,
    },
  },
  projects: [
    { name: 'desktop', testIgnore: APART, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      testIgnore: [...APART, 'first-load.spec.ts'],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    // Last: it fills the store with what nobody should have to look at.
    {
      name: 'xss',
      testMatch: 'xss.spec.ts',
      timeout: 300_000,
      use: { viewport: { width: 1280, height: 800 }, trace: 'off' },
    },
    { name: 'screenshots', testMatch: 'screenshots.spec.ts' },
  ],
});
