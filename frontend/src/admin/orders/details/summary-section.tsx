import { Link } from 'wouter';
import { Money } from '@/shared/components/money';
import { formatDateTime } from '@/shared/format/dates';
import { selectionMessages } from '@/shared/messages/admin/bulk-actions';
import { orderDetailsMessages as messages } from '@/shared/messages/admin/order-details';
import { orderOfferMessages } from '@/shared/messages/admin/order-offers';
import { channelLabels, confirmationMessages } from '@/shared/messages/admin/orders';
import { orderReturnMessages as returnMessages } from '@/shared/messages/admin/returns';
import type { AdminOrder } from '../../api';
import { FactList } from '../../components/fact-list';
import { printRecordText } from '../../printing/print-record-text';
import { returnHref } from '../../returns/return-address';
import { ConfirmationSelect } from '../confirmation/confirmation-select';
import { OrderStatusMark } from '../status/order-status-mark';
import { DetailsSection } from './details-section';

/** Section with status, date and amounts. */
export function SummarySection({ order }: { order: AdminOrder }) {
  const { status, channel, created_at, items_total, discount, discount_reason, shipping, total } = order;
  const { offers_total, credits_total, adjustment, cash_due, exchange_of } = order;
  const [labels, sheets] = [printRecordText(order.labels), printRecordText(order.sheets)];
  return (
    <DetailsSection title={messages.summary}>
      <FactList
        facts={[
          [messages.status, <OrderStatusMark key="status" status={status} />],
          [confirmationMessages.short, <ConfirmationSelect key="confirmation" order={order} />],
          [messages.placedAt, formatDateTime(created_at)],
          [messages.channel, channelLabels[channel]],
          [messages.itemsTotal, <Money key="items" amount={items_total} />],
          offers_total > 0 && [orderOfferMessages.offers, <Money key="offers" amount={-offers_total} />],
          credits_total > 0 && [orderOfferMessages.credits, <Money key="credits" amount={-credits_total} />],
          discount !== 0 && [messages.discount, <Money key="discount" amount={-discount} />],
          discount !== 0 && [messages.discountReason, discount_reason],
          [
            messages.shipping,
            shipping > 0 ? <Money key="shipping" amount={shipping} /> : messages.freeShipping,
          ],
          [messages.total, <Money key="total" amount={total} />],
          exchange_of && [
            returnMessages.exchangeOf,
            <Link key="exchange" to={returnHref(exchange_of.return_id)}>
              {returnMessages.exchange(exchange_of.order_number, exchange_of.return_number)}
            </Link>,
          ],
          adjustment !== 0 && [returnMessages.adjustment, <Money key="adjustment" amount={adjustment} />],
          adjustment !== 0 && [returnMessages.cashDue, <Money key="due" amount={cash_due} />],
          labels && [selectionMessages.printedLabels, labels],
          sheets && [selectionMessages.printedSheet, sheets],
        ]}
      />
    </DetailsSection>
  );
}
