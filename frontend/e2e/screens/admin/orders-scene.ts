import type { AdminOrder } from '../../../src/api/generated-admin';
import { mockTemplates } from '../../admin-orders';
import { aPageOf, mockApi } from '../../mock-api';
import { presetAdminSession } from '../../stored-state';
import type { Scene } from '../scene';

/** A scene on the list of these orders. */
export const onOrders = (orders: readonly AdminOrder[], { prepare, ...scene }: Scene): Scene => ({
  ...scene,
  prepare: async (page, shop) => {
    await presetAdminSession(page, shop.administrator);
    await mockTemplates(page);
    await mockApi(page, 'listAdminOrders', aPageOf(orders));
    await prepare?.(page, shop);
  },
});
