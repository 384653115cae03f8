import { orderDetailsMessages as messages } from '@/shared/messages/admin/order-details';
import { orderMessagesMessages } from '@/shared/messages/admin/order-messages';
import type { AdminOrder } from '../../api';
import { FactList } from '../../components/fact-list';
import { orderAddress } from '../contact/order-address';
import { OrderContact } from '../contact/order-contact';
import { OrderCustomer } from '../contact/order-customer';
import { OrderFlags } from '../list/order-flags';
import { DetailsSection } from './details-section';

/** Section with the customer's contact data and address. */
export function CustomerSection({ order }: { order: AdminOrder }) {
  const { email, location } = order.customer;
  return (
    <DetailsSection title={messages.customer}>
      <FactList
        facts={[
          [messages.name, <OrderCustomer key="name" order={order} />],
          [messages.phone, <OrderContact key="phone" order={order} />],
          email && [
            messages.email,
            <bdi key="email" dir="ltr">
              {email}
            </bdi>,
          ],
          [messages.address, orderAddress(location)],
          order.agreed_to_messages && [orderMessagesMessages.agreement, orderMessagesMessages.agreed],
        ]}
      />
      <OrderFlags order={order} />
    </DetailsSection>
  );
}
