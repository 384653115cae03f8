import { Link } from 'wouter';
import { Badge } from '@/shared/components/badge';
import { runOutMessages as messages } from '@/shared/messages/admin/margins';
import type { RunOut } from '../api';
import { bottlesHref } from '../bottles/bottle-address';
import styles from '../bottles/bottles.module.css';
import { ScrollTable } from '../components/scroll-table';
import { formatFigure } from '../decimals';

const COLUMNS = [
  messages.product,
  messages.days,
  messages.stock,
  messages.open,
  messages.sealed,
  messages.poured,
];

/** Products that last for fewer days are marked. */
const FEW_DAYS = 14;

const ml = (amount: number) => messages.ml(formatFigure(amount));

/** Days for which a product lasts; unknown when nothing is poured of it. */
function DaysLeft({ days }: { days: number | null }) {
  if (days === null) return messages.never;
  return days < FEW_DAYS ? <Badge tone="amber">{messages.daysLeft(days)}</Badge> : messages.daysLeft(days);
}

/** Products as a table, each leading to its bottles. */
export const RunOutTable = ({ runOuts }: { runOuts: readonly RunOut[] }) => (
  <ScrollTable caption={messages.list} columns={COLUMNS}>
    {runOuts.map(({ product, days, stock_ml, open_ml, sealed_ml, poured_ml }) => (
      <tr key={product.id}>
        <th scope="row">
          <Link className={styles.link} to={bottlesHref({ product: product.id })}>
            <bdi>{product.name}</bdi>
          </Link>
        </th>
        <td>
          <DaysLeft days={days} />
        </td>
        <td>{ml(stock_ml)}</td>
        <td>{ml(open_ml)}</td>
        <td>{ml(sealed_ml)}</td>
        <td>{ml(poured_ml)}</td>
      </tr>
    ))}
  </ScrollTable>
);
