import { ORDER_STATUSES } from '@/api/order-status';
import { Money } from '@/shared/components/money';
import { formatDate } from '@/shared/format/dates';
import { customerMessages as messages } from '@/shared/messages/admin/customers';
import { orderMessagesMessages } from '@/shared/messages/admin/order-messages';
import { adminStatusLabels } from '@/shared/messages/admin/orders';
import type { AdminCustomer } from '../api';
import { FactList } from '../components/fact-list';
import { Section } from '../components/section';

/** Figures over all orders of a customer, names, e-mail address and account. */
export function CustomerSummary({ customer }: { customer: AdminCustomer }) {
  const { by_status, names, accounts } = customer;
  const email = customer.email ?? accounts.find((account) => account.email)?.email;
  const statuses = ORDER_STATUSES.filter((status) => by_status[status] > 0);
  const counts = statuses.map((status) => messages.byStatus(adminStatusLabels[status], by_status[status]));
  const [account] = accounts;
  return (
    <Section title={messages.summary}>
      <FactList
        facts={[
          [
            messages.ordersTotal,
            counts.length > 0 ? `${customer.orders_count} (${counts.join('، ')})` : customer.orders_count,
          ],
          [messages.value, <Money key="value" amount={customer.delivered_value} />],
          [messages.refusals, customer.refusals],
          [
            messages.account,
            account ? messages.accountSince(formatDate(account.created_at)) : messages.noAccount,
          ],
          email && [
            messages.email,
            <bdi key="email" dir="ltr">
              {email}
            </bdi>,
          ],
          [
            orderMessagesMessages.agreement,
            customer.agreed_to_messages
              ? orderMessagesMessages.agreedToLast
              : orderMessagesMessages.notAgreedToLast,
          ],
          names.length > 1 && [messages.names, names.join('، ')],
        ]}
      />
    </Section>
  );
}
