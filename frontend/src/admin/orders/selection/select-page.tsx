import { useEffect, useRef } from 'react';
import { selectionMessages as messages } from '@/shared/messages/admin/bulk-actions';
import styles from './select-order.module.css';
import type { OrderSelection } from './use-selection';

/** Checkbox that selects all orders of the page. */
export function SelectPage({ selection, isNamed }: { selection: OrderSelection; isNamed?: boolean }) {
  const boxRef = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (boxRef.current) boxRef.current.indeterminate = selection.page === 'some';
  }, [selection.page]);
  return (
    <label className={styles.place}>
      <input
        ref={boxRef}
        type="checkbox"
        className={styles.box}
        aria-label={messages.choosePage}
        title={messages.choosePage}
        checked={selection.page === 'all'}
        onChange={selection.togglePage}
      />
      {isNamed && <span className={styles.name}>{messages.choosePage}</span>}
    </label>
  );
}
