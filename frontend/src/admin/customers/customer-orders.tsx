import { Link } from 'wouter';
import { Money } from '@/shared/components/money';
import { formatDateTime } from '@/shared/format/dates';
import { customerMessages as messages } from '@/shared/messages/admin/customers';
import { adminOrderMessages, confirmationLabels } from '@/shared/messages/admin/orders';
import { useQueryParams } from '@/shared/navigation/use-query-params';
import { type AdminCustomer, type AdminOrder, useListAdminOrdersQuery } from '../api';
import { ListFoot } from '../components/list-foot';
import { ListResults } from '../components/list-results';
import { Section } from '../components/section';
import { readListAddress } from '../list-address';
import { orderHref } from '../orders/filters/order-filters';
import { OrderFlags } from '../orders/list/order-flags';
import { OrderStatusMark } from '../orders/status/order-status-mark';
import styles from './customer-details.module.css';
import { customerHref } from './customer-filters';

const PER_PAGE = 15;

/** Orders under all phones of a customer, newest first, by page. */
export function CustomerOrders({ customer: { id } }: { customer: AdminCustomer }) {
  const { page } = readListAddress(useQueryParams());
  const list = useListAdminOrdersQuery(
    { customer: id, page, perPage: PER_PAGE },
    { refetchOnMountOrArgChange: true },
  );
  const hrefFor = (target: number) => customerHref(id, target);
  return (
    <Section title={messages.orders}>
      <ListResults
        query={list}
        page={page}
        hrefFor={hrefFor}
        loadFailed={messages.ordersFailed}
        empty={<p className={styles.soft}>{adminOrderMessages.empty}</p>}
      >
        {({ data, pagination }) => (
          <>
            <ul className={styles.orders}>
              {data.map((order) => (
                <CustomerOrder key={order.id} order={order} />
              ))}
            </ul>
            {pagination.last_page > 1 && <ListFoot meta={pagination} hrefFor={hrefFor} />}
          </>
        )}
      </ListResults>
    </Section>
  );
}

/** Line of an order, which links to the list of orders. */
const CustomerOrder = ({ order }: { order: AdminOrder }) => (
  <li className={styles.order}>
    <Link
      className={styles.number}
      to={orderHref(order.number)}
      aria-label={adminOrderMessages.orderNumber(order.number)}
    >
      {order.number}
    </Link>
    <OrderStatusMark status={order.status} />
    <span className={styles.total}>
      <Money amount={order.total} />
    </span>
    <div className={styles.about}>
      <p className={styles.soft}>
        <time dateTime={order.created_at}>{formatDateTime(order.created_at)}</time> ·{' '}
        {confirmationLabels[order.confirmation]}
      </p>
      <OrderFlags order={order} />
    </div>
  </li>
);
