import { Link } from 'wouter';
import { formatDateTime } from '@/shared/format/dates';
import {
  bottleFigureMessages,
  drawKindLabels,
  bottleMessages as messages,
} from '@/shared/messages/admin/bottles';
import type { Bottle, Draw } from '../api';
import { useListBottleDrawsQuery } from '../api';
import { ListFoot } from '../components/list-foot';
import { ListResults } from '../components/list-results';
import { ScrollTable } from '../components/scroll-table';
import { formatFigure } from '../decimals';
import { orderHref } from '../orders/filters/order-filters';
import { bottleHref } from './bottle-address';
import styles from './bottles.module.css';
import { Cost } from './cost';

const COLUMNS = [messages.at, messages.kind, messages.drawMl, messages.cost, messages.about, messages.by];

/** Order, variant and note of a draw. */
const DrawAbout = ({ draw: { order_number, variant_name, note } }: { draw: Draw }) => (
  <>
    {order_number !== null && (
      <Link className={styles.link} to={orderHref(order_number)}>
        {messages.order(order_number)}
      </Link>
    )}{' '}
    {variant_name && <bdi>{variant_name}</bdi>}
    {note && <p className={styles.soft}>{note}</p>}
  </>
);

/** Quantity of a draw; negative ones were put back. */
const mlText = (ml: number) => {
  const text = bottleFigureMessages.ml(formatFigure(Math.abs(ml)));
  return ml < 0 ? `${messages.putBack} ${text}` : text;
};

/** Draws of a bottle, newest first. */
export function BottleDraws({ bottle: { id }, page }: { bottle: Bottle; page: number }) {
  const list = useListBottleDrawsQuery({ bottle: id, page }, { refetchOnMountOrArgChange: true });
  const hrefFor = (target: number) => bottleHref(id, target);
  return (
    <ListResults
      query={list}
      page={page}
      hrefFor={hrefFor}
      loadFailed={messages.drawsFailed}
      empty={<p>{messages.noDraws}</p>}
    >
      {({ data, pagination }) => (
        <>
          <ScrollTable caption={messages.drawList} columns={COLUMNS}>
            {data.map((draw) => (
              <tr key={draw.id}>
                <td>
                  <time dateTime={draw.at}>{formatDateTime(draw.at)}</time>
                </td>
                <td>{drawKindLabels[draw.kind]}</td>
                <td>{mlText(draw.ml)}</td>
                <td>
                  <Cost amount={draw.cost} />
                </td>
                <td>
                  <DrawAbout draw={draw} />
                </td>
                <td>{draw.by ?? messages.system}</td>
              </tr>
            ))}
          </ScrollTable>
          <ListFoot meta={pagination} hrefFor={hrefFor} />
        </>
      )}
    </ListResults>
  );
}
