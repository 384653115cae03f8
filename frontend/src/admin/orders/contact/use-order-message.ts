import { type AdminOrder, useListOrderTemplatesQuery } from '../../api';
import { fillTemplate } from '../../templates/fill-template';

/** The shop's message to the customer of an order in that status; none while nobody getsOrder it. */
export function useOrderMessage(order: AdminOrder): string | undefined {
  const { data } = useListOrderTemplatesQuery();
  const template = data?.data.find(({ status }) => status === order.status);
  return template && fillTemplate(template.text, order);
}
