import { Link } from 'wouter';
import { bottleFigureMessages, bottleListMessages as messages } from '@/shared/messages/admin/bottles';
import type { Bottle } from '../api';
import { dayText } from '../cash/cash-day';
import { ScrollTable } from '../components/scroll-table';
import { formatFigure } from '../decimals';
import { bottleHref, bottlesHref } from './bottle-address';
import { BottleStateMark } from './bottle-state-mark';
import styles from './bottles.module.css';
import { Cost } from './cost';

const COLUMNS = [
  messages.product,
  messages.state,
  messages.ml,
  messages.left,
  messages.cost,
  messages.batchCode,
  messages.supplier,
  messages.boughtOn,
];

const ml = (amount: number) => bottleFigureMessages.ml(formatFigure(amount));

/** Bottles as a table; each batch code leads to its bottles and orders. */
export const BottleTable = ({ bottles }: { bottles: readonly Bottle[] }) => (
  <ScrollTable caption={messages.list} columns={COLUMNS}>
    {bottles.map((bottle) => {
      const { id, product, batch_code, bought_on } = bottle;
      return (
        <tr key={id}>
          <th scope="row">
            <Link className={styles.link} to={bottleHref(id)}>
              <bdi>{product.name}</bdi>
            </Link>
            {product.brand_name && (
              <p className={styles.soft}>
                <bdi>{product.brand_name}</bdi>
              </p>
            )}
          </th>
          <td>
            <BottleStateMark state={bottle.state} />
          </td>
          <td>{ml(bottle.ml)}</td>
          <td>{ml(bottle.left_ml)}</td>
          <td>
            <Cost amount={bottle.cost} />
          </td>
          <td>
            {batch_code ? (
              <Link className={styles.link} to={bottlesHref({ batchCode: batch_code })}>
                <bdi dir="ltr">{batch_code}</bdi>
              </Link>
            ) : (
              bottleFigureMessages.none
            )}
          </td>
          <td>
            <bdi>{bottle.supplier ?? bottleFigureMessages.none}</bdi>
          </td>
          <td>{bought_on ? <time dateTime={bought_on}>{dayText(bought_on)}</time> : messages.unknownDay}</td>
        </tr>
      );
    })}
  </ScrollTable>
);
