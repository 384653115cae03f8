import { test as base, expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { violations } from './axe';
import { watchConsole } from './console';
import type { Look } from './screens/scene';

/** A page whose console must stay free of errors, whatever the test is about. */
export const test = base.extend<{ look: Look }>({
  /** The kind of device that the project tries. */
  look: ['desktop', { option: true }],
  page: async ({ page }, use) => {
    const errors = watchConsole(page);
    await use(page);
    const seen = [...errors];
    // What a test holds back goes with its page, before anything lets go of it: it never reaches the store.
    if (!page.isClosed()) await page.goto('about:blank');
    expect(seen, 'the console has no errors').toEqual([]);
  },
});

export { expect };

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Holds the screen as it stands against WCAG 2.2 AA, as far as a program can; and that nothing sticks out sideways.
 * When it is not seen from its top alone (`isMoved`: scrolled, or below what floats) a link may happen to be half hidden,
 * which says nothing of its size.
 */
export async function expectFitForAll(page: Page, { isMoved = false } = {}) {
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

/** The part of it that the other colour scheme can change. */
export async function expectContrastInTheDark(page: Page) {
  await page.emulateMedia({ colorScheme: 'dark' });
  // Colours that change gently are judged once they have arrived.
  await page.waitForFunction(() => !document.getAnimations().some((each) => each instanceof CSSTransition));
  await expectNoViolation(page, {
    runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  });
}

async function expectNoViolation(page: Page, options: RunOptions) {
  expect.soft(await violations(page, options), 'axe finds nothing').toEqual([]);
}
