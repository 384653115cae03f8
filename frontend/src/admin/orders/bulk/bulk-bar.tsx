import { Banknote, ChevronLeft, ListChecks, Printer, Tags, Truck, X } from 'lucide';
import type { ReactNode } from 'react';
import { Button } from '@/shared/components/button';
import { Icon } from '@/shared/components/icon';
import { bookingMessages } from '@/shared/messages/admin/booking';
import { selectionMessages as messages } from '@/shared/messages/admin/bulk-actions';
import type { OrderSelection } from '../selection/use-selection';
import styles from './bulk-bar.module.css';
import type { BulkActions } from './use-bulk-actions';

interface BulkBarProps {
  selection: OrderSelection;
  actions: BulkActions;
  /** Additional controls beside the number of selected orders. */
  children?: ReactNode;
}

/** Bar with the actions for selected orders, shown while any are selected. */
export function BulkBar({ selection, actions, children }: BulkBarProps) {
  const { selected, offPageCount, clear } = selection;
  const items = [
    { label: messages.step, icon: ChevronLeft, act: actions.updateStatus },
    { label: messages.sheets, icon: Printer, act: actions.printSheets },
    { label: messages.labels, icon: Tags, act: actions.printLabels },
    { label: messages.picking, icon: ListChecks, act: actions.openPickingList },
    { label: bookingMessages.open, icon: Truck, act: actions.bookShipments },
    { label: messages.cash, icon: Banknote, act: actions.collectCash },
  ];
  return (
    <section className={styles.bar} aria-label={messages.bar} data-bulk-bar>
      <div className={styles.chosen}>
        <p className={styles.count} role="status">
          <strong>{messages.chosen(selected.length)}</strong>
          {offPageCount > 0 && <span className={styles.elsewhere}>{messages.elsewhere(offPageCount)}</span>}
        </p>
        {children}
      </div>
      <Button
        variant="quiet"
        size="small"
        iconOnly
        aria-label={messages.clear}
        title={messages.clear}
        onClick={clear}
      >
        <Icon shape={X} size={18} />
      </Button>
      <div className={styles.actions}>
        {items.map(({ label, icon, act }, index) => (
          <Button
            key={label}
            variant={index === 0 ? 'primary' : 'secondary'}
            size="small"
            className={styles.action}
            onClick={() => act(selected)}
          >
            <Icon shape={icon} size={16} />
            {label}
          </Button>
        ))}
      </div>
    </section>
  );
}
