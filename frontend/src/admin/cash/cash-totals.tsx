import { Money } from '@/shared/components/money';
import { cashReportMessages as messages } from '@/shared/messages/admin/cash';
import type { CashTotals as Totals } from '../api';
import styles from './cash-totals.module.css';

/** Totals of due, collected and outstanding cash. */
export function CashTotals({ label, sums }: { label: string; sums: Totals }) {
  const facts = [
    [messages.toCollect, sums.to_collect],
    [messages.collected, sums.collected],
    [messages.outstanding, sums.outstanding],
  ] as const;
  return (
    <section aria-label={label}>
      <dl className={styles.sums}>
        {facts.map(([name, amount]) => (
          <div key={name} className={styles.sum}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.amount}>
              <Money amount={amount} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
