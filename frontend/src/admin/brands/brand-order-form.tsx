import { useState } from 'react';
import { brandOrderMessages as messages } from '@/shared/messages/admin/brands';
import type { Brand } from '../api';
import { FormModal } from '../components/form-modal';
import styles from './brand-order-form.module.css';
import { BrandPosition } from './brand-position';
import { moveItem, useDragOrder } from './use-drag-order';
import { useSaveBrandOrder } from './use-save-brand-order';

interface BrandOrderFormProps {
  /** Brands in the order of the home page when the dialog was opened. */
  brands: readonly Brand[];
  onClose: () => void;
}

/**
 * Reorder the brands of the home page by dragging or with the buttons of each row. Announce each new position to screen
 * readers.
 */
export function BrandOrderForm({ brands, onClose }: BrandOrderFormProps) {
  const [order, setOrder] = useState(brands);
  const [news, setNews] = useState('');
  const { save, isSaving } = useSaveBrandOrder(onClose);

  const move = (from: number, to: number) => {
    const brand = order[from];
    if (!brand || to < 0 || to >= order.length || from === to) return;
    setOrder(moveItem(order, from, to));
    setNews(messages.movedTo(brand.name, to + 1, order.length));
  };
  const { listRef, dragged, handleProps } = useDragOrder({ order, onMove: move, onCancel: setOrder });
  const isDirty = order.some(({ id }, index) => id !== brands[index]?.id);
  return (
    <FormModal
      title={messages.title}
      isSaving={isSaving}
      isDirty={isDirty}
      errors={[]}
      onSubmit={(event) => {
        event.preventDefault();
        if (isDirty) void save(order);
        else onClose();
      }}
      onClose={onClose}
    >
      <p>{messages.text}</p>
      <p className="visually-hidden" role="status">
        {news}
      </p>
      <ol ref={listRef} className={styles.list} aria-label={messages.title}>
        {order.map((brand, index) => (
          <BrandPosition
            key={brand.id}
            brand={brand}
            index={index}
            count={order.length}
            isDragged={dragged === brand.id}
            handle={handleProps(brand.id)}
            onMove={(to) => move(index, to)}
          />
        ))}
      </ol>
    </FormModal>
  );
}
