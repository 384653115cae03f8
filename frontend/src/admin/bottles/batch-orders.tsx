import { Link } from 'wouter';
import { formatDateTime } from '@/shared/format/dates';
import { bottleFigureMessages, batchOrderMessages as messages } from '@/shared/messages/admin/bottles';
import { useListBatchOrdersQuery } from '../api';
import { ListFoot } from '../components/list-foot';
import { ListResults } from '../components/list-results';
import { ScrollTable } from '../components/scroll-table';
import { Section } from '../components/section';
import { formatFigure } from '../decimals';
import { orderHref } from '../orders/filters/order-filters';
import { type BottleFilters, bottlesHref } from './bottle-address';
import styles from './bottles.module.css';

const COLUMNS = [messages.order, messages.product, messages.ml, messages.packedAt];

interface BatchOrdersProps {
  batchCode: string;
  filters: BottleFilters;
}

/** Orders that were poured from a batch, for a recall. */
export function BatchOrders({ batchCode, filters }: BatchOrdersProps) {
  const { ordersPage = 1 } = filters;
  const list = useListBatchOrdersQuery({ batchCode, page: ordersPage }, { refetchOnMountOrArgChange: true });
  const title = messages.title(batchCode);
  const hrefFor = (page: number) => bottlesHref({ ...filters, ordersPage: page });
  return (
    <Section title={title}>
      <ListResults
        query={list}
        page={ordersPage}
        hrefFor={hrefFor}
        loadFailed={messages.loadFailed}
        empty={<p>{messages.empty}</p>}
      >
        {({ data, pagination }) => (
          <>
            <p className={styles.soft}>{messages.text}</p>
            <p role="status">{messages.found(pagination.total)}</p>
            <ScrollTable caption={title} columns={COLUMNS}>
              {data.map(({ order_id, order_number, product_name, ml, packed_at }) => (
                <tr key={`${order_id} ${product_name}`}>
                  <th scope="row">
                    <Link className={styles.link} to={orderHref(order_number)}>
                      {messages.orderNumber(order_number)}
                    </Link>
                  </th>
                  <td>
                    <bdi>{product_name}</bdi>
                  </td>
                  <td>{bottleFigureMessages.ml(formatFigure(ml))}</td>
                  <td>
                    <time dateTime={packed_at}>{formatDateTime(packed_at)}</time>
                  </td>
                </tr>
              ))}
            </ScrollTable>
            <ListFoot meta={pagination} hrefFor={hrefFor} label={messages.pages} />
          </>
        )}
      </ListResults>
    </Section>
  );
}
