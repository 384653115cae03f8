import { adminOrderMessages as messages } from '@/shared/messages/admin/orders';
import { regionLabels } from '@/shared/messages/shared/labels';
import type { OrderLocation } from '../../api';

/** Format an address as «Region - city - address», without empty parts. */
export function orderAddress({ region, city, address }: OrderLocation): string {
  const parts = [regionLabels[region], city, address].map((part) => part?.trim()).filter(Boolean);
  return parts.join(' - ') || messages.unspecified;
}
