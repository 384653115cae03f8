import { classNames } from '@/shared/class-names';
import { movementMessages as messages } from '@/shared/messages/admin/stock';
import type { StockMovement } from '../api';
import styles from './movement-reason.module.css';
import { OrderLink } from './order-link';

const CLASS_NAMES = {
  order: styles.taken,
  revised: styles.counted,
  cancelled: styles.back,
  counted: styles.counted,
  changed: styles.counted,
  opened: styles.back,
  import: styles.counted,
  returned: styles.back,
  written_off: styles.taken,
} as const;

/** Kind of movement with its colour, order link and note. */
export function MovementReason({ movement: { kind, order, note } }: { movement: StockMovement }) {
  return (
    <div className={styles.what}>
      <span className={classNames(styles.kind, CLASS_NAMES[kind])}>
        <span className={styles.dot} aria-hidden="true" />
        {messages.kinds[kind]}
      </span>
      {order && <OrderLink order={order} />}
      {note && <span className={styles.note}>{note}</span>}
    </div>
  );
}
