import { Button } from '@/shared/components/button';
import { Modal } from '@/shared/components/modal';
import { orderDetailsMessages as messages } from '@/shared/messages/admin';
import { commonMessages } from '@/shared/messages/common';
import type { AdminOrder } from '../api';
import { DetailsCustomer } from './details-customer';
import { DetailsGiftSets } from './details-gift-sets';
import { DetailsHistory } from './details-history';
import { DetailsProducts } from './details-products';
import { DetailsSummary } from './details-summary';
import styles from './order-details.module.css';

/** Everything about one order. */
export function OrderDetails({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const { gift_sets, products } = order.items;
  return (
    <Modal
      title={messages.title(order.number)}
      size="wide"
      onClose={onClose}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {commonMessages.close}
        </Button>
      }
    >
      <div className={styles.details}>
        <DetailsCustomer customer={order.customer} />
        <div className={styles.items}>
          {gift_sets.length > 0 && <DetailsGiftSets giftSets={gift_sets} />}
          {products.length > 0 && <DetailsProducts products={products} />}
        </div>
        <DetailsSummary order={order} />
        <DetailsHistory history={order.history} />
      </div>
    </Modal>
  );
}
