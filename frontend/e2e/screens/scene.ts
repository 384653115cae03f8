import type { Locator, Page } from '@playwright/test';
import type { Shop } from '../shop';

/** The tested kinds of devices. The back office is for desktops and tablets. */
export type Device = 'phone' | 'tablet' | 'desktop';

/** A screen in one state, with the elements that identify it. */
export interface Scene {
  screen: string;
  state: string;
  path: string | ((shop: Shop) => string);
  /** Mocks and stored data, set up before the page is opened. */
  prepare?: (page: Page, shop: Shop) => Promise<unknown>;
  /** Actions after the page has loaded. */
  act?: (page: Page, shop: Shop) => Promise<unknown>;
  /** Elements that must be visible, with texts of the specification where it has them. */
  shows: (page: Page, shop: Shop) => readonly Locator[];
  /** Exists on this kind of device only. */
  only?: Device;
  /** Belongs to the back office, which does not support phones. */
  isBackOffice?: boolean;
  /** Has an overlay: the screenshot shows the window instead of the whole page. */
  hasOverlay?: boolean;
}

export const nameOf = ({ screen, state }: Scene) => `${screen}.${state}`;

/** Playwright projects exclude the tags of other kinds of devices. */
export const tagsOf = ({ only, isBackOffice }: Scene) => [
  ...(only ? [`@only-${only}`] : []),
  ...(isBackOffice ? ['@back-office'] : []),
];

/** Return the page's main heading. */
export const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
export const main = (page: Page) => page.getByRole('main');
export const text = (page: Page, words: string | RegExp) => main(page).getByText(words).first();
export const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).first();
export const link = (page: Page, name: string | RegExp) => main(page).getByRole('link', { name }).first();
export const toast = (page: Page, words: string | RegExp) =>
  page.getByRole('region', { name: 'الإشعارات' }).getByText(words).first();

/** Return the first matching item; throw when the store has none. */
export function first<T>(things: readonly T[], isFit: (thing: T) => boolean = () => true): T {
  const found = things.find(isFit);
  if (!found) throw new Error('the store has nothing that fits');
  return found;
}
