import { orderDetailsMessages as messages } from '@/shared/messages/admin';
import type { OrderCustomer } from '../api';
import { CustomerContact } from './customer-contact';
import { DetailsFacts } from './details-facts';
import { DetailsSection } from './details-section';
import { orderAddress } from './order-address';

/** Whom the order goes to, and where. */
export function DetailsCustomer({ customer: { name, phone, email, location } }: { customer: OrderCustomer }) {
  return (
    <DetailsSection title={messages.customer}>
      <DetailsFacts
        facts={[
          [messages.name, name],
          [messages.phone, <CustomerContact key="phone" phone={phone} />],
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
    </DetailsSection>
  );
}
