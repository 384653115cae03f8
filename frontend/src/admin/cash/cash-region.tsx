import { useId } from 'react';
import { useDoubleClickGuard } from '@/shared/hooks/use-double-click-guard';
import { cashReportMessages as messages } from '@/shared/messages/admin/cash';
import type { RegionCash } from '../api';
import { CashRow } from './cash-row';
import styles from './cash-table.module.css';
import { CashTableFoot } from './cash-table-foot';
import { CashTableHead } from './cash-table-head';

/** Table of one region's parcels, each with its amount and a button that records its cash. */
export function CashRegion({ region }: { region: RegionCash }) {
  const titleId = useId();
  const guard = useDoubleClickGuard(region);
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {region.label} <span className={styles.count}>{messages.count(region.orders.length)}</span>
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keyboard */}
      <section className={styles.scroll} aria-label={messages.ordersIn(region.label)} tabIndex={0}>
        <table className={styles.table}>
          <CashTableHead hasActions />
          <tbody onClickCapture={guard}>
            {region.orders.map((order) => (
              <CashRow key={order.id} order={order} />
            ))}
          </tbody>
          <CashTableFoot sums={region} hasActions />
        </table>
      </section>
    </section>
  );
}
