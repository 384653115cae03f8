import { Badge } from '@/shared/components/badge';
import { catalogMessages } from '@/shared/messages/storefront/catalog';
import { productMessages } from '@/shared/messages/storefront/product';

/** Availability of a variant, with the remaining stock when it is low. */
export function Availability({ canBuy, stockLeft }: { canBuy: boolean; stockLeft?: number }) {
  if (!canBuy) return <Badge tone="rose">{catalogMessages.unavailable}</Badge>;
  if (stockLeft) return <Badge tone="amber">{productMessages.stockLeft(stockLeft)}</Badge>;
  return <Badge tone="leaf">{productMessages.available}</Badge>;
}
