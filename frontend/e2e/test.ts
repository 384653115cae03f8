import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { watchConsole } from './console';
import type { Look } from './screens/scene';

/** A page whose console must stay free of errors, whatever the test is about. */
export const test = base.extend<{ look: Look }>({
  /** The kind of device that the project tries. */
  look: ['desktop', { option: true }],
  page: async ({ page }, use) => {
    const errors = watchConsole(page);
    await use(page);
    expect(errors, 'the console has no errors').toEqual([]);
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
  const axe = new AxeBuilder({ page }).withTags(STANDARDS).disableRules([
    // Experimental in axe: it counts text that is hidden from screen readers, such as the number on the cart.
    'label-content-name-mismatch',
    ...(isMoved ? ['target-size'] : []),
  ]);
  await expectNoViolation(axe);
  const sticksOut = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect.soft(sticksOut, 'the page does not scroll sideways').toBe(false);
}

/** The part of it that the other colour scheme can change. */
export async function expectContrastInTheDark(page: Page) {
  await page.emulateMedia({ colorScheme: 'dark' });
  // Colours that change gently are judged once they have arrived.
  await page.waitForFunction(() => !document.getAnimations().some((each) => each instanceof CSSTransition));
  await expectNoViolation(new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']));
}

async function expectNoViolation(axe: AxeBuilder) {
  const { violations } = await axe.analyze();
  const told = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}: ${nodes.map(({ html, any }) => [html, ...any.map(({ message }) => message)].join(' ')).join(' ')}`,
  );
  expect.soft(told, 'axe finds nothing').toEqual([]);
}
