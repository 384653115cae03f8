import type { PriceRule } from '@/api';
import { Money } from '@/shared/components/money';
import { sampleSetMessages as messages } from '@/shared/messages/storefront/sample-sets';

/** Tell how a set is priced. */
export function PriceWords({ price: { kind, amount, steps } }: { price: PriceRule }) {
  if (kind === 'fixed') {
    return (
      <>
        {messages.fixedPrice} <Money amount={amount ?? 0} />
      </>
    );
  }
  const most = Math.max(0, ...steps.map(({ percent }) => percent));
  return most > 0 ? messages.discountUpTo(most) : messages.sumPrice;
}
