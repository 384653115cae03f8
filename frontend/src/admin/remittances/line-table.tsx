import { Link } from 'wouter';
import { Money } from '@/shared/components/money';
import { remittanceMessages as messages } from '@/shared/messages/admin/remittances';
import type { RemittanceLine } from '../api';
import { ScrollTable } from '../components/scroll-table';
import { orderHref } from '../orders/filters/order-filters';
import { LineClassMark } from './line-class-mark';
import styles from './remittances.module.css';

const COLUMNS = [
  messages.position,
  messages.class,
  messages.order,
  messages.barcode,
  messages.phone,
  messages.amount,
  messages.expected,
  messages.fee,
];

/** Order that a line was matched with, or the number that the statement gives. */
function OrderOfLine({ line: { shipment, order_number } }: { line: RemittanceLine }) {
  if (!shipment) return <bdi>{order_number || '–'}</bdi>;
  return (
    <>
      <Link className={styles.link} to={orderHref(shipment.order_number)}>
        {shipment.order_number}
      </Link>{' '}
      <bdi>{shipment.customer_name}</bdi>
    </>
  );
}

/** Lines of a statement beside the shipments that they were matched with. */
export const LineTable = ({ lines }: { lines: readonly RemittanceLine[] }) => (
  <ScrollTable caption={messages.lines} columns={COLUMNS}>
    {lines.map((line) => (
      <tr key={`${line.position}-${line.shipment?.id}`}>
        <th scope="row">{line.position || messages.notInFile}</th>
        <td>
          <LineClassMark of={line.class} />
        </td>
        <td>
          <OrderOfLine line={line} />
        </td>
        <td>
          <bdi>{line.barcode || '–'}</bdi>
        </td>
        <td>
          <bdi dir="ltr">{line.phone || '–'}</bdi>
        </td>
        <td>{line.position > 0 ? <Money amount={line.amount} /> : '–'}</td>
        <td>{line.shipment ? <Money amount={line.shipment.cash} /> : '–'}</td>
        <td>
          <Money amount={line.fee} />
        </td>
      </tr>
    ))}
  </ScrollTable>
);
