import { groupDigits } from '@/shared/format/group-digits';
import styles from './stat-cards.module.css';

interface StatCardsProps {
  label: string;
  /** Name and count of each card; undefined while loading. */
  stats: readonly (readonly [name: string, count: number | undefined])[];
}

/** Cards with counts above a list. */
export function StatCards({ label, stats }: StatCardsProps) {
  return (
    <section aria-label={label}>
      <dl className={styles.cards}>
        {stats.map(([name, count]) => (
          <div key={name} className={styles.card}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.count}>{count === undefined ? '–' : groupDigits(count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
