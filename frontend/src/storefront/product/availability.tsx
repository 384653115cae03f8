import { Badge } from '@/shared/components/badge';
import { catalogueMessages } from '@/shared/messages/catalogue';
import { productMessages } from '@/shared/messages/product';

/** Whether it can be had, and how many are left where they are few. */
export function Availability({ canBuy, stockLeft }: { canBuy: boolean; stockLeft?: number }) {
  if (!canBuy) return <Badge tone="rose">{catalogueMessages.unavailable}</Badge>;
  if (stockLeft) return <Badge tone="amber">{productMessages.stockLeft(stockLeft)}</Badge>;
  return <Badge tone="leaf">{catalogueMessages.available}</Badge>;
}
