import { Printer, Tags } from 'lucide';
import { useState } from 'react';
import { setsOf } from '@/api/order-sets';
import { Button } from '@/shared/components/button';
import { Icon } from '@/shared/components/icon';
import { Modal } from '@/shared/components/modal';
import { orderDetailsMessages as messages } from '@/shared/messages/admin/orders';
import { printingMessages } from '@/shared/messages/admin/printing';
import { commonMessages } from '@/shared/messages/shared/common';
import { type AdminOrder, useUpdateOrderMutation } from '../../api';
import { OrderNotice } from '../../live/order-notice';
import { usePrinting } from '../../printing/use-printing';
import { CashSection } from '../cash/cash-section';
import { NotesSection } from '../notes/notes-section';
import { conflictingOrder } from '../status/conflicting-order';
import { StatusButtons } from '../status/status-buttons';
import { CustomerSection } from './customer-section';
import { GiftSetsSection } from './gift-sets-section';
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
  const order = useNewest(initial);
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
        </div>
        <div className={styles.items}>
          {giftSets.length > 0 && <GiftSetsSection title={messages.giftSets} sets={giftSets} />}
          {sampleSets.length > 0 && <GiftSetsSection title={messages.sampleSets} sets={sampleSets} />}
          {products.length > 0 && <ProductsSection products={products} />}
          <NotesSection order={order} />
          <TimelineSection timeline={order.timeline} />
        </div>
      </div>
      {question}
    </Modal>
  );
}
