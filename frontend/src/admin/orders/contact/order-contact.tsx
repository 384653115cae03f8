import type { AdminOrder } from '../../api';
import { useListOrderTemplatesQuery } from '../../api';
import { fillTemplate } from '../../templates/fill-template';
import { CustomerContact } from './customer-contact';

/** The chat with an order's customer, begun with the shop's message for the order's status. */
export function OrderContact({ order }: { order: AdminOrder }) {
  const text = useOrderMessage(order);
  return <CustomerContact phone={order.customer.phone} text={text} />;
}

/** The shop's message to the customer of an order in that status; none while nobody knows it. */
function useOrderMessage(order: AdminOrder): string | undefined {
  const { data } = useListOrderTemplatesQuery();
  const template = data?.data.find(({ status }) => status === order.status);
  return template && fillTemplate(template.text, order);
}
