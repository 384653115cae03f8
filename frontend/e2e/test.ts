import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

/** A page whose console must stay free of errors, whatever the test is about. */
export const test = base.extend({
  page: async ({ page }, use) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => errors.push(error.message));
    await use(page);
    expect(errors, 'the console has no errors').toEqual([]);
  },
});

export { expect };

/** Holds the screen as it stands against WCAG 2.2 AA, as far as a program can; and that nothing sticks out sideways. */
export async function expectFitForAll(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    // Experimental in axe: it counts text that is hidden from screen readers, such as the number on the cart.
    .disableRules(['label-content-name-mismatch'])
    .analyze();
  const told = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' ')}`,
  );
  expect.soft(told, 'axe finds nothing').toEqual([]);
  const sticksOut = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect.soft(sticksOut, 'the page does not scroll sideways').toBe(false);
}
