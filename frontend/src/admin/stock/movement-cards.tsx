import { formatDateTime } from '@/shared/format/dates';
import { movementMessages as messages } from '@/shared/messages/admin-stock';
import type { StockMovement } from '../api';
import styles from './movement-cards.module.css';
import { changeText, leftText, shelfText, whoText } from './movement-text';
import { MovementThing } from './movement-thing';
import { MovementWhat } from './movement-what';

interface MovementsProps {
  movements: readonly StockMovement[];
  /** They are of one product, which is named above them. */
  isOfOne?: boolean;
}

/** Movements of stock where a table has no room: one below the other. */
export const MovementCards = ({ movements, isOfOne }: MovementsProps) => (
  <ul className={styles.list} aria-label={messages.list}>
    {movements.map((movement) => (
      <li key={movement.id} className={styles.movement}>
        <div className={styles.thing}>
          {isOfOne ? <bdi>{shelfText(movement)}</bdi> : <MovementThing movement={movement} />}
        </div>
        <div className={styles.figures}>
          <strong>{changeText(movement)}</strong>
          <span className={styles.soft}>
            {messages.left}: {leftText(movement)}
          </span>
        </div>
        <MovementWhat movement={movement} />
        <p className={styles.soft}>
          {whoText(movement)} · <time dateTime={movement.at}>{formatDateTime(movement.at)}</time>
        </p>
      </li>
    ))}
  </ul>
);
