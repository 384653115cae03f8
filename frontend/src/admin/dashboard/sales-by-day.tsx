import { useState } from 'react';
import { chartMessages as messages, salesMessages } from '@/shared/messages/admin/dashboard';
import type { SalesOfDay } from '../api';
import { SwitchButtons } from '../components/switch-buttons';
import card from './card.module.css';
import { DayTable } from './day-table';
import styles from './sales-by-day.module.css';
import { type Measure, SalesChart } from './sales-chart';

const MEASURES = [
  ['revenue', salesMessages.revenue],
  ['orders', salesMessages.ordersName],
] as const;
const VIEWS = [
  ['chart', messages.asChart],
  ['table', messages.asTable],
] as const;

/** Sales of the last thirty days, as a chart or a table. */
export function SalesByDay({ days }: { days: readonly SalesOfDay[] }) {
  const [measure, setMeasure] = useState<Measure>('revenue');
  const [view, setView] = useState<(typeof VIEWS)[number][0]>('chart');
  return (
    <section className={card.card} aria-labelledby="sales-by-day">
      <div className={styles.head}>
        <h2 id="sales-by-day" className={card.title}>
          {messages.title}
        </h2>
        <div className={styles.switches}>
          {view === 'chart' && (
            <SwitchButtons
              label={messages.measure}
              choices={MEASURES}
              value={measure}
              onChange={setMeasure}
            />
          )}
          <SwitchButtons label={messages.title} choices={VIEWS} value={view} onChange={setView} />
        </div>
      </div>
      {view === 'chart' ? (
        <>
          <SalesChart days={days} measure={measure} />
          <p className={styles.note}>{messages.direction}</p>
        </>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach it
        <section className={styles.table} tabIndex={0} aria-label={messages.table}>
          <DayTable days={days} />
        </section>
      )}
    </section>
  );
}
