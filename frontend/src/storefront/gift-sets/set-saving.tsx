import type { GiftSet } from '@/api';
import { Money } from '@/shared/components/money';
import { toAgorot } from '@/shared/format/money';
import { giftSetMessages } from '@/shared/messages/storefront/gift-sets';
import product from '@/storefront/product/product.module.css';

/** Saving compared with buying the contents separately, if any. */
export function SetSaving({ giftSet: { price, items } }: { giftSet: GiftSet }) {
  const singly = items.reduce((sum, item) => sum + toAgorot(item.product.variant.price) * item.quantity, 0);
  const saving = singly - toAgorot(price);
  if (saving <= 0) return null;
  return (
    <p className={product.facts}>
      <span>
        {giftSetMessages.saving} <Money amount={saving / 100} /> {giftSetMessages.againstSingly}
      </span>
    </p>
  );
}
