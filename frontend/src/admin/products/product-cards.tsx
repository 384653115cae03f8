import { type RefObject, useRef } from 'react';
import { adminProductMessages as messages } from '@/shared/messages/admin/products';
import styles from '../components/item-card.module.css';
import { useListKeys } from '../hooks/use-list-keys';
import { ProductCard } from './product-card';
import type { ProductItemsProps } from './product-dialog';

/** Products as cards, for tablets and phones. */
export function ProductCards({ products, onOpen }: ProductItemsProps) {
  const listRef: RefObject<HTMLUListElement | null> = useRef(null);
  useListKeys(listRef, products);
  return (
    <ul ref={listRef} className={styles.cards} aria-label={messages.list}>
      {products.map((product) => (
        <li key={product.id} className={styles.item}>
          <ProductCard product={product} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}
