import { Money } from '@/shared/components/money';
import { shopperReturnMessages } from '@/shared/messages/storefront/returns';

/** Fee of a return in words. */
export function Fee({ amount }: { amount: number }) {
  return amount === 0 ? shopperReturnMessages.noFee : <Money amount={amount} />;
}
