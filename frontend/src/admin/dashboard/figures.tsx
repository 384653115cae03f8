import { dashboardMessages as messages } from '@/shared/messages/admin';
import type { Dashboard } from '../api';
import styles from './figures.module.css';

/** How many of everything there are. */
export function Figures({ numbers }: { numbers: Dashboard }) {
  const figures = [
    [messages.orders, numbers.orders],
    [messages.customers, numbers.customers],
    [messages.products, numbers.products],
    [messages.giftSets, numbers.gift_sets],
    [messages.brands, numbers.brands],
  ] as const;
  return (
    <section aria-label={messages.figures}>
      <dl className={styles.figures}>
        {figures.map(([name, count]) => (
          <div key={name} className={styles.figure}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.count}>{count}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
