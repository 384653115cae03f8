import { formatDateTime } from '@/shared/format/dates';
import { movementMessages as messages } from '@/shared/messages/admin/stock';
import type { StockMovement } from '../api';
import { ListTable } from '../components/list-table';
import table from '../components/table.module.css';
import { MovementReason } from './movement-reason';
import { MovementSubject } from './movement-subject';
import styles from './movement-table.module.css';
import { actorText, formatChange, formatStockLeft } from './movement-text';

const COLUMNS = [
  { label: messages.at, className: styles.at },
  { label: messages.thing, className: styles.thing },
  { label: messages.what },
  { label: messages.change, className: styles.figure },
  { label: messages.left, className: styles.figure },
  { label: messages.by, className: styles.by },
];

/** Stock movements as a table, for wide windows. */
export const MovementTable = ({ movements }: { movements: readonly StockMovement[] }) => (
  <ListTable
    caption={messages.list}
    columns={COLUMNS}
    items={movements}
    row={(movement) => (
      <tr key={movement.id} className={table.row}>
        <td className={styles.when}>
          <time dateTime={movement.at}>{formatDateTime(movement.at)}</time>
        </td>
        <th scope="row" className={styles.name}>
          <MovementSubject movement={movement} />
        </th>
        <td>
          <MovementReason movement={movement} />
        </td>
        <td className={styles.change}>{formatChange(movement)}</td>
        <td>{formatStockLeft(movement)}</td>
        <td className={styles.name}>{actorText(movement)}</td>
      </tr>
    )}
  />
);
