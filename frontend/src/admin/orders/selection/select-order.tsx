import type { ChangeEvent } from 'react';
import { selectionMessages as messages } from '@/shared/messages/admin/bulk-actions';
import type { AdminOrder } from '../../api';
import styles from './select-order.module.css';
import type { OrderSelection } from './use-selection';

/** Return whether Shift was held, for clicks and key presses. */
const isShiftClick = ({ nativeEvent }: ChangeEvent) =>
  'shiftKey' in nativeEvent && nativeEvent.shiftKey === true;

/** Checkbox that selects an order; with Shift it selects the range from the last one. */
export function SelectOrder({ order, selection }: { order: AdminOrder; selection: OrderSelection }) {
  return (
    <label className={styles.place}>
      <input
        type="checkbox"
        className={styles.box}
        data-action="choose"
        aria-label={messages.choose(order.number)}
        checked={selection.isSelected(order)}
        onChange={(event) => selection.toggle(order, isShiftClick(event))}
      />
    </label>
  );
}
