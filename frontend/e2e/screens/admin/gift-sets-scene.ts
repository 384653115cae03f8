import type { Page } from '@playwright/test';
import type { GiftSet, PageMeta, Variant } from '../../../src/api/generated';
import { aVariant, metaOf } from '../../../src/testing/builders';
import { mockApi, success } from '../../mock-api';
import type { Shop } from '../../shop';
import { presetAdminSession } from '../../stored-state';
import { first, type Scene } from '../scene';

/** An available set with an image and several items. */
export const aSet = ({ giftSets }: Shop) =>
  first(giftSets, ({ is_available, items }) => is_available && items.length > 2);

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
export const box = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });
export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
export const within = (page: Page, name: string | RegExp, words: string | RegExp) =>
  dialog(page, name).getByText(words).first();

type Part = Pick<Scene, 'state' | 'shows'> & Partial<Scene>;

/** A state of gift set management. */
export const giftSetsScene = ({ prepare, ...scene }: Part): Scene => ({
  screen: 'admin-gift-sets',
  path: '/admin/gift-sets',
  ...scene,
  prepare: async (page, shop) => {
    await presetAdminSession(page, shop.administrator);
    await prepare?.(page, shop);
  },
});

/** Mock the list of gift sets and its totals. */
export function listSets(page: Page, giftSets: GiftSet[], changes: Partial<PageMeta> = {}) {
  const meta = metaOf(giftSets, { per_page: 10, ...changes });
  return mockApi(page, 'listGiftSets', { ...success({ ...meta, data: giftSets }), pagination: meta });
}

/** Variants of a set's items: sold out, disabled, one left, and enough. */
export const emptyShelves = ({ items }: GiftSet): Variant[] =>
  items.map(({ variant_id, product: { variant } }, place) =>
    aVariant({
      ...variant,
      id: variant_id,
      stock: [0, 40, 1][place] ?? null,
      is_enabled: place !== 1,
      is_available: place > 2,
    }),
  );

/** An unavailable set: one item is sold out, one disabled, one short. */
export const unavailable = (set: GiftSet): GiftSet => ({
  ...set,
  is_available: false,
  items: set.items.map((item, place) => ({ ...item, quantity: place === 2 ? 2 : item.quantity })),
});
