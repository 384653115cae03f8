// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { appOf } from '@/server';
import { FIRST_PAGES } from '@/testing/first-pages';

/** Globals that only a browser has, or that differ between environments. */
const ELSEWHERE = [
  'window',
  'document',
  'navigator',
  'location',
  'history',
  'localStorage',
  'sessionStorage',
  'matchMedia',
  'crypto',
  'performance',
  'Intl',
  'fetch',
];
/** Date methods that depend on the local time zone. */
const LOCAL_TIME = [
  'getHours',
  'getDate',
  'getDay',
  'getMonth',
  'getFullYear',
  'getTimezoneOffset',
  'toString',
] as const;
const LOCAL_WORDS = ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'] as const;

const refuse = (name: string) => () => {
  throw new Error(`${name} was used while rendering`);
};
const own = new Map(ELSEWHERE.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]));

/** Make every further use of those globals throw, even a check for their presence. */
function trap() {
  for (const name of ELSEWHERE) {
    Object.defineProperty(globalThis, name, { get: refuse(name), configurable: true });
  }
  vi.spyOn(Math, 'random').mockImplementation(refuse('Math.random'));
  for (const name of [...LOCAL_TIME, ...LOCAL_WORDS])
    vi.spyOn(Date.prototype, name).mockImplementation(refuse(name));
  const now = refuse('the clock');
  vi.stubGlobal(
    'Date',
    new Proxy(Date, {
      apply: now,
      get: (date, name) => (name === 'now' ? now : Reflect.get(date, name)),
      construct: (date, given) => (given.length === 0 ? now() : Reflect.construct(date, given)),
    }),
  );
}

afterEach(() => {
  for (const [name, descriptor] of own) {
    if (descriptor) Object.defineProperty(globalThis, name, descriptor);
    else Reflect.deleteProperty(globalThis, name);
  }
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it('traps every global that rendering must not use', () => {
  trap();
  for (const use of [
    () => window,
    () => typeof document,
    () => Intl.NumberFormat,
    () => new Date(),
    () => Date.now(),
  ]) {
    expect(use).toThrow('while rendering');
  }
  expect(() => Math.random()).toThrow('while rendering');
  expect(() => new Date(0).getHours()).toThrow('while rendering');
  expect(new Date(0).getUTCHours()).toBe(0);
});

it.each(FIRST_PAGES)(
  'renders $address purely, from what is in the page',
  async ({ address, shows, ...page }) => {
    // In development, the store middleware measures time.
    vi.stubEnv('NODE_ENV', 'production');
    const input = JSON.stringify({ status: 200, ...page, url: address });
    const app = appOf(input);
    trap();
    const html = renderToString(app);
    for (const text of shows) expect(html).toContain(text);
    if (!page.status) expect(html).not.toContain('role="alert"');
  },
);
