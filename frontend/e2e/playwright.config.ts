import { defineConfig, type Project } from '@playwright/test';
import type { Device } from './screens/scene';
import { storeUrl } from './store';

/** Retries of a failing test. */
const RETRIES = Number(process.env.ATTAR_TEST_RETRIES ?? 0);

const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages live for seconds: optimising their code takes longer than it saves.
  '--js-flags=--no-opt --no-maglev',
];

/** Tests that only read, so any number can run in parallel. */
const READ_ONLY = [
  'screens',
  'search',
  'listing',
  'product',
  'gift-set',
  'shell',
  'zoom',
  'facets',
  'compare',
  'finder',
  'first-html',
  'long-words',
].map((name) => `${name}.spec.ts`);

/** Tests with projects of their own. */
const SEPARATE = [...READ_ONLY, 'screenshots.spec.ts', 'xss.spec.ts'];

/** Tests through every service, also run against the distributed form. */
const EVERY_SERVICE = [
  'account',
  'admin-orders',
  'admin-products',
  'cart',
  'checkout',
  'orders',
  'order-lifecycle',
].map((name) => `${name}.spec.ts`);

/**
 * The back office is for desktops and tablets; orders are taken and revised, customers looked up, and bottles opened, on
 * phones too.
 */
const BACK_OFFICE = /admin-(?!order-entry|order-edit|customers|bottles)[^/]*\.spec\.ts$/;

/** Back-office work done at the shelf, on a tablet. */
const AT_THE_SHELF = [
  'order-edit',
  'orders*',
  'order-entry',
  'customers',
  'returns',
  'printing',
  'products-inline-edit',
  'variants*',
  'live',
  'brands-order',
  'uploads',
].map((name) => `admin-${name}.spec.ts`);

/** Tests for phones only. */
const PHONES_ONLY = ['slow-network.spec.ts', 'offers.spec.ts'];

const desktop = { viewport: { width: 1280, height: 800 } };
const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true, device: 'tablet' } as const;
const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
  device: 'phone',
} as const;

/**
 * Runs against the store at ATTAR_STORE_URL in the Chromium at CHROMIUM_PATH; `deploy/local/journeys` starts one and
 * finds the other. Tests run one at a time, since they share the store and some depend on its order. Read-only
 * projects may be given more `--workers`.
 */
export default defineConfig<{ device: Device }>({
  outputDir: '../test-results',
  workers: 1,
  // Shared machines stall now and then: a failing test is retried there, and reported either way.
  retries: RETRIES,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    baseURL: storeUrl(),
    // A service worker would answer in place of mocked calls; `offline.spec.ts` covers it.
    serviceWorkers: 'block',
    locale: 'ar-PS',
    timezoneId: 'Asia/Hebron',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Recording every trace takes a third of the time.
    trace: RETRIES > 0 ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      // Chromium runs as root only without its sandbox.
      chromiumSandbox: process.getuid?.() !== 0,
      args: quiet,
    },
  },
  projects: [
    { name: 'desktop', testIgnore: [...SEPARATE, ...PHONES_ONLY], use: desktop },
    {
      name: 'phone',
      testIgnore: [...SEPARATE, 'first-load.spec.ts', 'csp.spec.ts', BACK_OFFICE],
      use: phone,
    },
    { name: 'through-all', testMatch: EVERY_SERVICE, use: desktop },
    { name: 'tablet', testMatch: [...AT_THE_SHELF, 'sample-sets.spec.ts'], use: tablet },
    ...projectsPerDevice('screens', READ_ONLY),
    ...projectsPerDevice('screenshots', ['screenshots.spec.ts']),
    // Last, since it fills the store with hostile data.
    {
      name: 'xss',
      testMatch: 'xss.spec.ts',
      // Beside other lanes, its hundreds of pages in four tabs at once are slow.
      timeout: 600_000,
      expect: { timeout: 30_000 },
      use: { ...desktop, trace: 'off' },
    },
  ],
});

/** Define projects for tests that run in parallel, without those that the device does not support. */
function projectsPerDevice(name: string, testMatch: string[]): Project<{ device: Device }>[] {
  // Mocks are for the page, not for a service worker before it. Clearing a context is faster than creating one.
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
