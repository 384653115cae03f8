import { Money } from '@/shared/components/money';
import { marginReportMessages as messages } from '@/shared/messages/admin/margins';
import type { Margin } from '../api';
import { FactList } from '../components/fact-list';
import styles from '../components/report.module.css';
import { Section } from '../components/section';
import { MarginFigure } from './margin-figure';
import { knownShareText } from './margin-text';

/** Margin of a period, with the share of the revenue that it is known of. */
export function MarginSummary({ total }: { total: Margin }) {
  const { revenue, known_revenue, known_cost, margin } = total;
  return (
    <Section title={messages.summary}>
      <FactList
        facts={[
          [messages.revenue, <Money key="revenue" amount={revenue} />],
          margin !== null && [messages.knownRevenue, <Money key="known" amount={known_revenue} />],
          margin !== null && [messages.knownCost, <Money key="cost" amount={known_cost} />],
          [messages.margin, <MarginFigure key="margin" amount={margin} />],
        ]}
      />
      <p role="status">{knownShareText(total)}</p>
      <p className={styles.soft}>{messages.text}</p>
    </Section>
  );
}
