import type { OrderLocation } from '@/api';
import { adminOrderMessages as messages } from '@/shared/messages/admin';
import { regionLabels } from '@/shared/messages/common';

/** «Region - city - address», without what is missing. */
export function orderAddress({ region, city, address }: OrderLocation): string {
  const parts = [regionLabels[region], city, address].map((part) => part?.trim()).filter(Boolean);
  return parts.join(' - ') || messages.unspecified;
}
