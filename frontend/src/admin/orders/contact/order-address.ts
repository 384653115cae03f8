import { adminOrderMessages as messages } from '@/shared/messages/admin';
import { regionLabels } from '@/shared/messages/labels';
import type { OrderLocation } from '../../api';

/** «Region - city - address», without what is missing. */
export function orderAddress({ region, city, address }: OrderLocation): string {
  const parts = [regionLabels[region], city, address].map((part) => part?.trim()).filter(Boolean);
  return parts.join(' - ') || messages.unspecified;
}
