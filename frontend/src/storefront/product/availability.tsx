import { Badge } from '@/shared/components/badge';
import { catalogMessages } from '@/shared/messages/storefront/catalog';
import { productMessages } from '@/shared/messages/storefront/product';

/** Whether it can be had, and how many are left where they are few. */
export function Availability({ canBuy, stockLeft }: { canBuy: boolean; stockLeft?: number }) {
  if (!canBuy) return <Badge tone="rose">{catalogMessages.unavailable}</Badge>;
  if (stockLeft) return <Badge tone="amber">{productMessages.stockLeft(stockLeft)}</Badge>;
  return <Badge tone="leaf">{catalogMessages.available}</Badge>;
}
