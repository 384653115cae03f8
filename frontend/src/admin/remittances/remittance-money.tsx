import { Money } from '@/shared/components/money';
import { remittanceMessages as messages } from '@/shared/messages/admin/remittances';
import type { Remittance } from '../api';
import { FactList } from '../components/fact-list';
import { Section } from '../components/section';
import { differenceOf, RemittanceDifference } from './remittance-difference';
import styles from './remittances.module.css';

function explanationOf(difference: number): string {
  if (difference === 0) return messages.same;
  return difference < 0 ? messages.less : messages.more;
}

/** Money of the statement, money that arrived, and their difference. */
export const RemittanceMoney = ({ remittance }: { remittance: Remittance }) => (
  <Section title={messages.money}>
    <FactList
      facts={[
        [messages.stated, <Money key="stated" amount={remittance.stated} />],
        [messages.declared, <Money key="declared" amount={remittance.declared} />],
        [messages.difference, <RemittanceDifference key="difference" remittance={remittance} />],
      ]}
    />
    <p className={styles.soft}>{explanationOf(differenceOf(remittance))}</p>
  </Section>
);
