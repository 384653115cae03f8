import type { AdminOrder } from '../../api';
import { CustomerContact } from './customer-contact';
import { useOrderMessage } from './use-order-message';

/** The chat with an order's customer, begun with the shop's message for the order's status. */
export function OrderContact({ order }: { order: AdminOrder }) {
  const text = useOrderMessage(order);
  return <CustomerContact phone={order.customer.phone} text={text} />;
}
