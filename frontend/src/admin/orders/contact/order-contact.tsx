import type { AdminOrder } from '../../api';
import { useListOrderTemplatesQuery } from '../../api';
import { fillTemplate } from '../../message-templates/fill-template';
import { CustomerContact } from './customer-contact';

/** Link to the customer's chat, prefilled with the message template of the order's status. */
export function OrderContact({ order }: { order: AdminOrder }) {
  const text = useOrderMessage(order);
  return <CustomerContact phone={order.customer.phone} text={text} />;
}

/** Return the filled message template for the order's status; undefined until loaded. */
function useOrderMessage(order: AdminOrder): string | undefined {
  const { data } = useListOrderTemplatesQuery();
  const template = data?.data.find(({ status }) => status === order.status);
  return template && fillTemplate(template.text, order);
}
