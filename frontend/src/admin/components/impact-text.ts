import { deletionImpactMessages as messages } from '@/shared/messages/admin/deletion-impact';
import type { Impact } from '../api';

/** Kind of item to delete. */
export type ImpactOf = keyof typeof messages.owners;

/** Return whether gift sets that contain the item block its deletion. They do not block a brand's. */
export const isBlocked = (of: ImpactOf, impact: Impact | undefined) =>
  (of === 'product' || of === 'variant') && (impact?.gift_sets.length ?? 0) > 0;

/** Describe the impact of a deletion, one sentence each. */
export function impactText(of: ImpactOf, { variants, gift_sets, orders, open_orders }: Impact): string[] {
  const positions = [
    ...(gift_sets.length > 0 ? [messages.inSets(gift_sets.length)] : []),
    ...(orders > 0 ? [messages.inOrders(orders, open_orders)] : []),
  ];
  return [
    ...(of === 'product' && variants > 0 ? [messages.withIt(variants)] : []),
    positions.length > 0 ? messages.found(messages.owners[of], positions) : messages.nowhere[of],
    ...(orders > 0 ? [messages.ordersStay] : []),
  ];
}
