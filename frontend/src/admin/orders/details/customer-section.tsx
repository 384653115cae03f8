import { orderDetailsMessages as messages } from '@/shared/messages/admin/orders';
import type { AdminOrder } from '../../api';
import { orderAddress } from '../contact/order-address';
import { OrderContact } from '../contact/order-contact';
import { OrderFlags } from '../list/order-flags';
import { DetailsSection } from './details-section';
import { FactList } from './fact-list';

/** Section with the customer's contact data and address. */
export function CustomerSection({ order }: { order: AdminOrder }) {
  const { name, email, location } = order.customer;
  return (
    <DetailsSection title={messages.customer}>
      <FactList
        facts={[
          [messages.name, name],
          [messages.phone, <OrderContact key="phone" order={order} />],
          ...(email
            ? [
                [
                  messages.email,
                  <bdi key="email" dir="ltr">
                    {email}
                  </bdi>,
                ] as const,
              ]
            : []),
          [messages.address, orderAddress(location)],
        ]}
      />
      <OrderFlags order={order} />
    </DetailsSection>
  );
}
