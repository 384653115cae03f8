import { formatDateTime } from '@/shared/format/dates';
import { movementMessages as messages } from '@/shared/messages/admin/stock';
import type { StockMovement } from '../api';
import styles from './movement-cards.module.css';
import { MovementReason } from './movement-reason';
import { MovementSubject } from './movement-subject';
import { actorText, formatChange, formatStockLeft, shelfText } from './movement-text';

interface MovementsProps {
  movements: readonly StockMovement[];
  /** All movements are of one product, named elsewhere. */
  isOfOne?: boolean;
}

/** Stock movements as cards, for tablets and phones. */
export const MovementCards = ({ movements, isOfOne }: MovementsProps) => (
  <ul className={styles.list} aria-label={messages.list}>
    {movements.map((movement) => (
      <li key={movement.id} className={styles.movement}>
        <div className={styles.thing}>
          {isOfOne ? <bdi>{shelfText(movement)}</bdi> : <MovementSubject movement={movement} />}
        </div>
        <div className={styles.figures}>
          <strong>{formatChange(movement)}</strong>
          <span className={styles.soft}>
            {messages.left}: {formatStockLeft(movement)}
          </span>
        </div>
        <MovementReason movement={movement} />
        <p className={styles.soft}>
          {actorText(movement)} · <time dateTime={movement.at}>{formatDateTime(movement.at)}</time>
        </p>
      </li>
    ))}
  </ul>
);
