import { test as base, expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { violations } from './axe';
import { watchConsole } from './console';
import type { Device } from './screens/scene';

/** Let every load of the page wait until the application runs: rendered pages are visible earlier. */
function waitForHydration(page: Page) {
  const isHydrated = () => {
    const root = document.getElementById('root');
    if (!root?.dataset.rendered) return !root?.querySelector('.outdated');
    const isOfReact = (element: Element) => Object.keys(element).some((name) => name.startsWith('__react'));
    return [root, ...root.querySelectorAll('button, input')].every(isOfReact);
  };
  for (const load of ['goto', 'reload'] as const) {
    const original = page[load].bind(page) as (...args: unknown[]) => ReturnType<Page['goto']>;
    page[load] = async (...args: unknown[]) => {
      const answer = await original(...args);
      await page.waitForFunction(isHydrated);
      return answer;
    };
  }
}

/** Page whose console must stay free of errors. */
export const test = base.extend<{ device: Device }>({
  /** The project's kind of device. */
  device: ['desktop', { option: true }],
  page: async ({ page, javaScriptEnabled }, use) => {
    const errors = watchConsole(page);
    if (javaScriptEnabled !== false) waitForHydration(page);
    await use(page);
    const seen = [...errors];
    // Mocked calls are abandoned with the page before they are released: none reaches the store.
    if (!page.isClosed()) await page.goto('about:blank');
    expect(seen, 'the console has no errors').toEqual([]);
  },
});

export { expect };

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Check the screen against WCAG 2.2 AA with axe, and for horizontal overflow. With `isMoved` (scrolled, or behind an
 * overlay), links may be half covered, so their target size is not checked.
 */
export async function expectAccessible(page: Page, { isMoved = false } = {}) {
  const off = { enabled: false };
  await expectNoViolation(page, {
    runOnly: { type: 'tag', values: STANDARDS },
    rules: {
      // Experimental in axe: it counts text that is hidden from screen readers, such as the number on the cart.
      'label-content-name-mismatch': off,
      ...(isMoved && { 'target-size': off }),
    },
  });
  const sticksOut = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect.soft(sticksOut, 'the page does not scroll sideways').toBe(false);
}

/** Check the contrast in dark mode. */
export async function expectDarkModeContrast(page: Page) {
  await page.emulateMedia({ colorScheme: 'dark' });
  // Wait for colour transitions to finish.
  await page.waitForFunction(() => !document.getAnimations().some((each) => each instanceof CSSTransition));
  await expectNoViolation(page, {
    runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  });
}

async function expectNoViolation(page: Page, options: RunOptions) {
  expect.soft(await violations(page, options), 'axe reports no violation').toEqual([]);
}
