import type { Locator, Page } from '@playwright/test';
import type { Shop } from '../shop';

/** The kinds of device that are tried. The back office is for desks and tablets. */
export type Look = 'phone' | 'tablet' | 'desktop';

/** One screen of the shop in one state, and what shows that it is there. */
export interface Scene {
  screen: string;
  state: string;
  path: string | ((shop: Shop) => string);
  /** What is pretended or brought along before the page is opened. */
  prepare?: (page: Page, shop: Shop) => Promise<unknown>;
  /** What the guest does once it stands there. */
  act?: (page: Page, shop: Shop) => Promise<unknown>;
  /** What must be seen then, in the words of the specification where it gives them. */
  shows: (page: Page, shop: Shop) => readonly Locator[];
  /** Exists on that kind of device alone. */
  only?: Look;
  /** Belongs to the back office, which is not for phones. */
  isBackOffice?: boolean;
  /** Something floats above the page: the picture is of the window, not of the whole page. */
  floats?: boolean;
}

export const nameOf = ({ screen, state }: Scene) => `${screen}.${state}`;

/** Playwright's projects leave out what is only for other kinds of device. */
export const tagsOf = ({ only, isBackOffice }: Scene) => [
  ...(only ? [`@only-${only}`] : []),
  ...(isBackOffice ? ['@back-office'] : []),
];

/** The page's own name. */
export const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
export const main = (page: Page) => page.getByRole('main');
export const text = (page: Page, words: string | RegExp) => main(page).getByText(words).first();
export const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).first();
export const link = (page: Page, name: string | RegExp) => main(page).getByRole('link', { name }).first();
export const toast = (page: Page, words: string | RegExp) =>
  page.getByRole('region', { name: 'الإشعارات' }).getByText(words).first();

/** The first of those; a shop without any cannot be looked at. */
export function first<T>(things: readonly T[], isFit: (thing: T) => boolean = () => true): T {
  const found = things.find(isFit);
  if (!found) throw new Error('the store has nothing that fits');
  return found;
}
