import { Money } from '@/shared/components/money';
import { formatDateTime } from '@/shared/format/dates';
import { selectionMessages } from '@/shared/messages/admin/bulk-actions';
import { confirmationMessages, orderDetailsMessages as messages } from '@/shared/messages/admin/orders';
import type { AdminOrder } from '../../api';
import { printRecordText } from '../../printing/print-record-text';
import { ConfirmationSelect } from '../confirmation/confirmation-select';
import { OrderStatusMark } from '../status/order-status-mark';
import { DetailsSection } from './details-section';
import { FactList } from './fact-list';

/** Section with status, date and amounts. */
export function SummarySection({ order }: { order: AdminOrder }) {
  const { status, created_at, items_total, shipping, total, labels, sheets } = order;
  const printings = [
    [selectionMessages.printedLabels, printRecordText(labels)],
    [selectionMessages.printedSheet, printRecordText(sheets)],
  ] as const;
  return (
    <DetailsSection title={messages.summary}>
      <FactList
        facts={[
          [messages.status, <OrderStatusMark key="status" status={status} />],
          [confirmationMessages.short, <ConfirmationSelect key="confirmation" order={order} />],
          [messages.placedAt, formatDateTime(created_at)],
          [messages.itemsTotal, <Money key="items" amount={items_total} />],
          [
            messages.shipping,
            shipping > 0 ? <Money key="shipping" amount={shipping} /> : messages.freeShipping,
          ],
          [messages.total, <Money key="total" amount={total} />],
          ...printings.filter(([, printed]) => printed),
        ]}
      />
    </DetailsSection>
  );
}
