import type { Page } from '@playwright/test';
import type { Product } from '../../../src/api/generated';
import { aPage } from '../../../src/testing/builders';
import { mockApi, success } from '../../mock-api';
import { presetAdminSession } from '../../stored-state';
import type { Scene } from '../scene';
import { anImpact, oud } from './product-fixtures';

export const PATH = '/admin/products';

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Mock the store's products. */
export const sells = (page: Page, products: Product[]) =>
  mockApi(page, 'listProducts', success(aPage(products)));

type Part = Pick<Scene, 'state' | 'shows'> & Partial<Scene>;

/** A state of the list. */
export const products = ({ prepare, ...scene }: Part): Scene => ({
  screen: 'admin-products',
  path: PATH,
  ...scene,
  prepare: async (page, shop) => {
    await presetAdminSession(page, shop.administrator);
    await prepare?.(page, shop);
  },
});

/** A list of one product, below a dialog. */
export const above = (scene: Part) =>
  products({
    hasOverlay: true,
    ...scene,
    prepare: async (page, shop) => {
      await sells(page, [oud]);
      await mockApi(page, 'productImpact', success(anImpact({ variants: 3 })));
      await scene.prepare?.(page, shop);
    },
  });
