import { Truck } from 'lucide';
import { useState } from 'react';
import { Link } from 'wouter';
import { Button } from '@/shared/components/button';
import { Icon } from '@/shared/components/icon';
import { bookingMessages } from '@/shared/messages/admin/booking';
import { orderShipmentMessages as messages } from '@/shared/messages/admin/shipments';
import type { AdminOrder, OrderShipment as ShipmentOfOrder } from '../api';
import { FactList } from '../components/fact-list';
import { DetailsSection } from '../orders/details/details-section';
import { BookShipmentsDialog } from './book-shipments-dialog';
import { isBookable } from './is-bookable';
import { shipmentHref } from './shipment-address';
import styles from './shipment-details.module.css';
import { ShipmentStateMark } from './shipment-state-mark';

/** Section with the shipment of an order, and a button that books one; nothing for an order that needs none. */
export function OrderShipment({ order }: { order: AdminOrder }) {
  const { shipment } = order;
  const [isBooking, setBooking] = useState(false);
  const canBook = isBookable(order);
  if (!shipment && !canBook) return null;
  return (
    <DetailsSection title={messages.title}>
      {shipment ? <Facts shipment={shipment} /> : <p>{messages.none}</p>}
      {canBook && (
        <Button variant="secondary" size="small" onClick={() => setBooking(true)}>
          <Icon shape={Truck} size={16} />
          {bookingMessages.openOne}
        </Button>
      )}
      {isBooking && <BookShipmentsDialog orders={[order]} onClose={() => setBooking(false)} />}
    </DetailsSection>
  );
}

function Facts({ shipment: { id, courier_name, state, reason, barcode } }: { shipment: ShipmentOfOrder }) {
  return (
    <FactList
      facts={[
        [messages.courier, courier_name],
        [messages.state, <ShipmentStateMark key="state" state={state} />],
        reason && [messages.reason, reason],
        barcode && [
          messages.barcode,
          <bdi key="barcode" dir="ltr">
            {barcode}
          </bdi>,
        ],
        [
          messages.details,
          <Link key="link" className={styles.link} to={shipmentHref(id)}>
            {messages.open}
          </Link>,
        ],
      ]}
    />
  );
}
