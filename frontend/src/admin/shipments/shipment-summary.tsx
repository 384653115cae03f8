import { Link } from 'wouter';
import { Money } from '@/shared/components/money';
import { formatDateTime } from '@/shared/format/dates';
import { courierKindLabels } from '@/shared/messages/admin/couriers';
import { adminStatusLabels } from '@/shared/messages/admin/orders';
import { shipmentMessages as messages } from '@/shared/messages/admin/shipments';
import { regionLabels } from '@/shared/messages/shared/labels';
import type { Shipment } from '../api';
import { FactList } from '../components/fact-list';
import { Section } from '../components/section';
import { CustomerContact } from '../orders/contact/customer-contact';
import { orderHref } from '../orders/filters/order-filters';
import styles from './shipment-details.module.css';

/** Order, recipient, courier and identifiers of a shipment. */
export function ShipmentSummary({ shipment }: { shipment: Shipment }) {
  const { id, order, courier, barcode, external_id, provider_state, reason } = shipment;
  return (
    <Section title={messages.summary}>
      <FactList
        facts={[
          [
            messages.order,
            <span key="order">
              <Link className={styles.link} to={orderHref(order.number)}>
                {messages.orderNumber(order.number)}
              </Link>{' '}
              · {adminStatusLabels[order.status]}
            </span>,
          ],
          [messages.customer, <bdi key="customer">{order.customer_name}</bdi>],
          [messages.phone, <CustomerContact key="phone" phone={order.phone} />],
          [messages.address, `${regionLabels[order.region]} - ${order.city} - ${order.address}`],
          [messages.cash, <Money key="cash" amount={shipment.cash} />],
          [messages.courier, `${courier.name} · ${courierKindLabels[courier.kind]}`],
          [
            messages.barcode,
            barcode ? (
              <bdi key="barcode" className={styles.text} dir="ltr">
                {barcode}
              </bdi>
            ) : (
              messages.noBarcode
            ),
          ],
          reason && [
            messages.reason,
            <span key="reason" className={styles.text}>
              {reason}
            </span>,
          ],
          provider_state && [messages.providerState, <bdi key="word">{provider_state}</bdi>],
          external_id && [
            messages.externalId,
            <bdi key="external" className={styles.text} dir="ltr">
              {external_id}
            </bdi>,
          ],
          [
            messages.reference,
            <bdi key="reference" className={styles.text} dir="ltr">
              {id}
            </bdi>,
          ],
          [messages.bookedBy, messages.booked(formatDateTime(shipment.created_at), shipment.booked_by)],
          [messages.updatedAt, formatDateTime(shipment.updated_at)],
        ]}
      />
    </Section>
  );
}
