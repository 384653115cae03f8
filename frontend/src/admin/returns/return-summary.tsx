import { Link } from 'wouter';
import { formatDateTime } from '@/shared/format/dates';
import { adminStatusLabels } from '@/shared/messages/admin/orders';
import {
  returnMessages as messages,
  returnKindLabels,
  returnListMessages,
  returnReasonLabels,
} from '@/shared/messages/admin/returns';
import { regionLabels } from '@/shared/messages/shared/labels';
import type { AdminReturn } from '../api';
import { FactList } from '../components/fact-list';
import { Section } from '../components/section';
import { CustomerContact } from '../orders/contact/customer-contact';
import { orderHref } from '../orders/filters/order-filters';
import styles from './return-details.module.css';

const OrderLink = ({ number }: { number: number }) => (
  <Link className={styles.link} to={orderHref(number)}>
    {returnListMessages.order(number)}
  </Link>
);

/** Order, customer, reason and dates of a return. */
export function ReturnSummary({ entry }: { entry: AdminReturn }) {
  const { order, customer, kind, reason, details, decline_reason, replacement } = entry;
  const when = formatDateTime(entry.updated_at);
  return (
    <Section title={messages.summary}>
      <FactList
        facts={[
          [messages.kind, returnKindLabels[kind]],
          [messages.reason, returnReasonLabels[reason]],
          details && [
            messages.details,
            <span key="details" className={styles.text}>
              {details}
            </span>,
          ],
          decline_reason && [
            messages.declineReason,
            <span key="declined" className={styles.text}>
              {decline_reason}
            </span>,
          ],
          replacement && [messages.replacement, <OrderLink key="replacement" number={replacement.number} />],
          [
            messages.order,
            <span key="order">
              <OrderLink number={order.number} /> · {adminStatusLabels[order.status]}
            </span>,
          ],
          [messages.customer, <bdi key="customer">{customer.name}</bdi>],
          [messages.phone, <CustomerContact key="phone" phone={customer.phone} />],
          [messages.region, `${regionLabels[customer.region]} - ${customer.city}`],
          [messages.requestedBy, entry.requested_by_customer ? messages.byCustomer : messages.byTeam],
          [messages.createdAt, formatDateTime(entry.created_at)],
          [messages.updatedAt, messages.changed(when, entry.by)],
        ]}
      />
    </Section>
  );
}
