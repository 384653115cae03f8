import { Pencil, Printer, Tags } from 'lucide';
import { useState } from 'react';
import { setsOf } from '@/api/order-sets';
import { Button } from '@/shared/components/button';
import { Icon } from '@/shared/components/icon';
import { Modal } from '@/shared/components/modal';
import { orderDetailsMessages as messages } from '@/shared/messages/admin/order-details';
import { orderRevisionMessages } from '@/shared/messages/admin/order-revision';
import { printingMessages } from '@/shared/messages/admin/printing';
import { commonMessages } from '@/shared/messages/shared/common';
import { type AdminOrder, useUpdateOrderMutation } from '../../api';
import { OrderNotice } from '../../live/order-notice';
import { OrderMargin } from '../../margins/order-margin';
import { usePrinting } from '../../printing/use-printing';
import { NewReturnButton } from '../../returns/new-return-button';
import { OrderReturns } from '../../returns/order-returns';
import { OrderShipment } from '../../shipments/order-shipment';
import { CashSection } from '../cash/cash-section';
import { NotesSection } from '../notes/notes-section';
import { isRevisable } from '../revision/is-revisable';
import { ReviseOrderDialog } from '../revision/revise-order-dialog';
import { conflictingOrder } from '../status/conflicting-order';
import { StatusButtons } from '../status/status-buttons';
import { CustomerSection } from './customer-section';
import { GiftSetsSection } from './gift-sets-section';
import { OffersSection } from './offers-section';
import styles from './order-details.module.css';
import { ProductsSection } from './products-section';
import { SummarySection } from './summary-section';
import { TimelineSection } from './timeline-section';

interface OrderDetailsProps {
  order: AdminOrder;
  /** Called with the refetched order. */
  onShow?: (present: AdminOrder) => void;
  onClose: () => void;
}

/**
 * Return the newest known version of the order. An update may remove it from every list, and the mutation's result is
 * overwritten by the next call.
 */
function useNewest(initial: AdminOrder): AdminOrder {
  const [, { data, error }] = useUpdateOrderMutation({ fixedCacheKey: initial.id });
  const [newest, setNewest] = useState(initial);
  const answered = data?.data ?? conflictingOrder(error);
  if (answered && answered.version > newest.version) setNewest(answered);
  return newest.version > initial.version ? newest : initial;
}

/** Dialog with everything about one order, and buttons to print it. */
export function OrderDetails({ order: initial, onShow, onClose }: OrderDetailsProps) {
  const updated = useNewest(initial);
  const [revised, setRevised] = useState<AdminOrder>();
  const [isRevising, setRevising] = useState(false);
  const order = revised && revised.version > updated.version ? revised : updated;
  const { products } = order.items;
  const sets = setsOf(order.items);
  const giftSets = sets.filter(({ isSampleSet }) => !isSampleSet);
  const sampleSets = sets.filter(({ isSampleSet }) => isSampleSet);
  const { printSheets, printSamples, question } = usePrinting();
  return (
    <Modal
      title={messages.title(order.number)}
      size="wide"
      onClose={onClose}
      footer={
        <>
          <div className={styles.steps}>
            <StatusButtons order={order} />
          </div>
          {isRevisable(order) && (
            <Button variant="secondary" onClick={() => setRevising(true)}>
              <Icon shape={Pencil} size={18} />
              {orderRevisionMessages.open}
            </Button>
          )}
          <NewReturnButton order={order} />
          <Button onClick={() => void printSheets([order])}>
            <Icon shape={Printer} size={18} />
            {printingMessages.printOrder}
          </Button>
          <Button variant="secondary" onClick={() => void printSamples([order])}>
            <Icon shape={Tags} size={18} />
            {printingMessages.printSamples}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {commonMessages.close}
          </Button>
        </>
      }
    >
      <OrderNotice order={order} onShow={onShow} />
      <div className={styles.details}>
        <div className={styles.facts}>
          <CustomerSection order={order} />
          <SummarySection order={order} />
          <CashSection order={order} />
          <OrderShipment order={order} />
          <OrderMargin order={order} />
        </div>
        <div className={styles.items}>
          {giftSets.length > 0 && <GiftSetsSection title={messages.giftSets} sets={giftSets} />}
          {sampleSets.length > 0 && <GiftSetsSection title={messages.sampleSets} sets={sampleSets} />}
          {products.length > 0 && <ProductsSection products={products} />}
          {order.offers.length + order.credits.length > 0 && <OffersSection order={order} />}
          <OrderReturns returns={order.returns} />
          <NotesSection order={order} />
          <TimelineSection timeline={order.timeline} />
        </div>
      </div>
      {question}
      {isRevising && (
        <ReviseOrderDialog order={order} onShow={setRevised} onClose={() => setRevising(false)} />
      )}
    </Modal>
  );
}
