import { useState } from 'react';
import { ORDER_STATUSES } from '@/api/order-status';
import { Money } from '@/shared/components/money';
import { groupDigits } from '@/shared/format/group-digits';
import { salesMessages as messages } from '@/shared/messages/admin/dashboard';
import type { Sales } from '../api';
import { SwitchButtons } from '../components/switch-buttons';
import { OrderStatusMark } from '../orders/status/order-status-mark';
import card from './card.module.css';
import tables from './day-table.module.css';
import styles from './period-figures.module.css';
import { ShareBar } from './share-bar';

const PERIODS = ['today', 'week', 'month'] as const;
type Period = (typeof PERIODS)[number];
const CHOICES = PERIODS.map((period) => [period, messages.periods[period]] as const);

/** Sales of today, seven and thirty days: orders, revenue, average, by status and by region. */
export function PeriodFigures({ sales }: { sales: Sales }) {
  const [period, setPeriod] = useState<Period>('today');
  const { orders, revenue, average, by_status, by_region } = sales[period];
  const name = messages.periods[period];
  return (
    <section className={card.card} aria-labelledby="period-figures">
      <div className={styles.head}>
        <h2 id="period-figures" className={card.title}>
          {messages.title}
        </h2>
        <SwitchButtons label={messages.period} choices={CHOICES} value={period} onChange={setPeriod} />
      </div>
      <dl className={styles.figures}>
        <div className={styles.figure}>
          <dt>{messages.ordersName}</dt>
          <dd>{groupDigits(orders)}</dd>
        </div>
        <div className={styles.figure}>
          <dt>{messages.revenue}</dt>
          <dd>
            <Money amount={revenue} />
          </dd>
        </div>
        <div className={styles.figure}>
          <dt>{messages.average}</dt>
          <dd>
            <Money amount={average} />
          </dd>
        </div>
      </dl>
      {by_status.total === 0 ? (
        <p className={styles.note}>{messages.noneYet}</p>
      ) : (
        <div className={styles.parts}>
          <div className={styles.part}>
            <h3 className={styles.subtitle}>{messages.byStatus(name)}</h3>
            <ShareBar counts={by_status} />
            <ul className={styles.statuses}>
              {ORDER_STATUSES.map((status) => (
                <li key={status}>
                  <OrderStatusMark status={status} />
                  <span className={styles.count}>{groupDigits(by_status[status])}</span>
                </li>
              ))}
            </ul>
          </div>
          <div className={styles.part}>
            <h3 className={styles.subtitle}>{messages.byRegion(name)}</h3>
            <RegionTable regions={by_region} />
          </div>
        </div>
      )}
      <p className={styles.note}>{messages.notCancelled}</p>
    </section>
  );
}

function RegionTable({ regions }: { regions: Sales['today']['by_region'] }) {
  return (
    <table className={tables.table}>
      <thead>
        <tr>
          <th scope="col">{messages.region}</th>
          <th scope="col">{messages.ordersName}</th>
          <th scope="col">{messages.revenue}</th>
        </tr>
      </thead>
      <tbody>
        {regions.map(({ region, label, orders, revenue }) => (
          <tr key={region}>
            <th scope="row">{label}</th>
            <td>{groupDigits(orders)}</td>
            <td>
              <Money amount={revenue} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
