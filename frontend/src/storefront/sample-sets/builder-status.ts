import { sampleSetMessages as messages } from '@/shared/messages/storefront/sample-sets';
import type { Builder } from './use-builder';

/** Tell what the shopper has to do before the set can be bought, or may still do. */
export function statusOf({ missing, room, hasFaults }: Builder): string {
  if (hasFaults) return messages.changeFaulty;
  if (missing > 0) return messages.missing(missing);
  if (room < 0) return messages.excess(-room);
  return room > 0 ? messages.room(room) : messages.full;
}
