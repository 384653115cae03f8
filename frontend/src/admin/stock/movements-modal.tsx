import { useState } from 'react';
import { Button } from '@/shared/components/button';
import { Modal } from '@/shared/components/modal';
import { movementMessages as messages } from '@/shared/messages/admin/stock';
import { commonMessages } from '@/shared/messages/shared/common';
import type { Product } from '../api';
import { KindFilter } from './kind-filter';
import type { MovementFilters } from './movement-filters';
import styles from './movements-modal.module.css';
import { ProductMovements } from './product-movements';

interface MovementsModalProps {
  product: Product;
  onClose: () => void;
}

/** Dialog with the stock movements of one product, newest first. */
export function MovementsModal({ product, onClose }: MovementsModalProps) {
  const [filters, setFilters] = useState<MovementFilters>({ page: 1 });
  return (
    <Modal
      title={messages.title(product.name)}
      size="wide"
      onClose={onClose}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {commonMessages.close}
        </Button>
      }
    >
      <div className={styles.filter}>
        <KindFilter kind={filters.kind} onChoose={(kind) => setFilters({ kind, page: 1 })} />
      </div>
      <ProductMovements product={product} filters={filters} onFilter={setFilters} />
    </Modal>
  );
}
