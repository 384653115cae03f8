import { Money } from '@/shared/components/money';
import { formatDateTime } from '@/shared/format/dates';
import { orderDetailsMessages as messages } from '@/shared/messages/admin';
import type { AdminOrder } from '../api';
import { DetailsFacts } from './details-facts';
import { DetailsSection } from './details-section';
import { OrderStatusMark } from './order-status-mark';

/** Status, date and what is to be paid. */
export function DetailsSummary({ order }: { order: AdminOrder }) {
  const { status, created_at, items_total, shipping, total } = order;
  return (
    <DetailsSection title={messages.summary}>
      <DetailsFacts
        facts={[
          [messages.status, <OrderStatusMark key="status" status={status} />],
          [messages.placedAt, formatDateTime(created_at)],
          [messages.itemsTotal, <Money key="items" amount={items_total} />],
          [
            messages.shipping,
            shipping > 0 ? <Money key="shipping" amount={shipping} /> : messages.freeShipping,
          ],
          [messages.total, <Money key="total" amount={total} />],
        ]}
      />
    </DetailsSection>
  );
}
