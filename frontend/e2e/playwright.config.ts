import { defineConfig, type Project } from '@playwright/test';
import type { Look } from './screens/scene';
import { storeUrl } from './store';

/** How often a test that fails is tried again. */
const RETRIES = Number(process.env.ATTAR_TEST_RETRIES ?? 0);

const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** They only look, and change nothing that others see: any number of them at once. */
const LOOKING = [
  'screens',
  'search',
  'listing',
  'product',
  'gift-set',
  'shell',
  'zoom',
  'first-html',
  'long-words',
].map((name) => `${name}.spec.ts`);

/** They have projects of their own. */
const APART = [...LOOKING, 'screenshots.spec.ts', 'xss.spec.ts'];

/** Their things travel through every service: also tried where those are processes of their own. */
const THROUGH_ALL = ['account', 'admin-orders', 'admin-products', 'cart', 'checkout', 'orders', 'thread'].map(
  (name) => `${name}.spec.ts`,
);

const BACK_OFFICE = 'admin-*.spec.ts';

/** Work that is done standing at the shelf, with a tablet. */
const AT_THE_SHELF = [
  'orders*',
  'printing',
  'products-desk',
  'variants*',
  'live',
  'brands-order',
  'uploads',
].map((name) => `admin-${name}.spec.ts`);

/** About phones alone. */
const PHONES_ALONE = 'weak-phone.spec.ts';

const desktop = { viewport: { width: 1280, height: 800 } };
const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true, look: 'tablet' } as const;
const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
  look: 'phone',
} as const;

/**
 * Runs against the store at ATTAR_STORE_URL in the Chromium at CHROMIUM_PATH; `deploy/local/journeys` starts one and
 * finds the other. One test at a time: they share the store, and some look at what stands first. Projects that only
 * look may be given more `--workers`.
 */
export default defineConfig<{ look: Look }>({
  outputDir: '../test-results',
  workers: 1,
  // A machine that others share stalls now and then: what fails is tried once more there, and named in the end either way.
  retries: RETRIES,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    baseURL: storeUrl(),
    // A worker would stand between the pages and the answers that tests pretend; `offline.spec.ts` is about it.
    serviceWorkers: 'block',
    locale: 'ar-PS',
    timezoneId: 'Asia/Hebron',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // A trace of everything takes a third of the time.
    trace: RETRIES > 0 ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      // As root Chromium starts only without its sandbox.
      chromiumSandbox: process.getuid?.() !== 0,
      args: quiet,
    },
  },
  projects: [
    { name: 'desktop', testIgnore: [...APART, PHONES_ALONE], use: desktop },
    { name: 'phone', testIgnore: [...APART, 'first-load.spec.ts', 'csp.spec.ts', BACK_OFFICE], use: phone },
    { name: 'through-all', testMatch: THROUGH_ALL, use: desktop },
    { name: 'tablet', testMatch: AT_THE_SHELF, use: tablet },
    ...looks('screens', LOOKING),
    ...looks('screenshots', ['screenshots.spec.ts']),
    // Last: it fills the store with what nobody should have to look at.
    {
      name: 'xss',
      testMatch: 'xss.spec.ts',
      timeout: 300_000,
      use: { ...desktop, trace: 'off' },
    },
  ],
});

/** The projects of what can run side by side, without what the kind of device does not have. */
function looks(name: string, testMatch: string[]): Project<{ look: Look }>[] {
  // What is pretended is for the page, not for a service worker before it. A context that is emptied is there sooner than
  // a new one.
  const use = { serviceWorkers: 'block', trace: 'off', reuseContext: true } as const;
  const common = { testMatch, fullyParallel: true };
  return [
    {
      ...common,
      name: `${name}-desktop`,
      grepInvert: /@only-(phone|tablet)/,
      use: { ...use, ...desktop },
    },
    {
      ...common,
      name: `${name}-tablet`,
      grep: /@back-office/,
      grepInvert: /@only-desktop|@not-tablet/,
      use: { ...use, ...tablet },
    },
    {
      ...common,
      name: `${name}-phone`,
      grepInvert: /@only-(desktop|tablet)|@back-office/,
      use: { ...use, ...phone },
    },
  ];
}
