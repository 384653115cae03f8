import { Money } from '@/shared/components/money';
import { returnMessages as messages } from '@/shared/messages/admin/returns';
import type { AdminReturn } from '../api';
import { FactList } from '../components/fact-list';
import { Section } from '../components/section';
import { cashEffect, cashEffectText } from './cash-effect';
import styles from './return-details.module.css';

/** Value and fee of a return, and their effect on the cash due of the order. */
export const ReturnMoney = ({ entry }: { entry: AdminReturn }) => (
  <Section title={messages.money}>
    <FactList
      facts={[
        [messages.value, <Money key="value" amount={entry.value} />],
        [messages.fee, entry.fee > 0 ? <Money key="fee" amount={entry.fee} /> : messages.noFee],
        [messages.effect, <Money key="effect" amount={cashEffect(entry)} />],
        [messages.cashDue, <Money key="due" amount={entry.cash_due} />],
      ]}
    />
    <p className={styles.soft}>{cashEffectText(entry)}</p>
    <p className={styles.soft}>{messages.valueHint}</p>
  </Section>
);
