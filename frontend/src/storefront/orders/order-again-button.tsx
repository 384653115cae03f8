import { RotateCcw } from 'lucide';
import type { CustomerOrder } from '@/api';
import { Button } from '@/shared/components/button';
import { Icon } from '@/shared/components/icon';
import { myOrderMessages } from '@/shared/messages/storefront/my-orders';
import { useOrderAgain } from './use-order-again';

/** Add the contents of an order to the cart. */
export function OrderAgainButton({ order, small }: { order: CustomerOrder; small?: boolean }) {
  const { orderAgain, isAdding } = useOrderAgain();
  return (
    <Button
      variant="secondary"
      size={small ? 'small' : undefined}
      busy={isAdding}
      aria-label={small && !isAdding ? myOrderMessages.againOf(order.number) : undefined}
      onClick={() => orderAgain(order)}
    >
      {!isAdding && <Icon shape={RotateCcw} size={18} />}
      {isAdding ? myOrderMessages.adding : myOrderMessages.again}
    </Button>
  );
}
