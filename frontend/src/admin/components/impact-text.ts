import { impactMessages as messages } from '@/shared/messages/admin-impact';
import type { Impact } from '../api';

/** What is to be deleted. */
export type ImpactOf = keyof typeof messages.owners;

/** Gift sets do not let go of what they hold. A brand they do not hold themselves. */
export const isBlocked = (of: ImpactOf, impact: Impact | undefined) =>
  (of === 'product' || of === 'variant') && (impact?.gift_sets.length ?? 0) > 0;

/** What deleting it would touch, sentence by sentence. */
export function impactText(of: ImpactOf, { variants, gift_sets, orders, open_orders }: Impact): string[] {
  const places = [
    ...(gift_sets.length > 0 ? [messages.inSets(gift_sets.length)] : []),
    ...(orders > 0 ? [messages.inOrders(orders, open_orders)] : []),
  ];
  return [
    ...(of === 'product' && variants > 0 ? [messages.withIt(variants)] : []),
    places.length > 0 ? messages.found(messages.owners[of], places) : messages.nowhere[of],
    ...(orders > 0 ? [messages.ordersStay] : []),
  ];
}
