import { Money } from '@/shared/components/money';
import { toAgorot } from '@/shared/format/money';
import { remittanceListMessages as messages } from '@/shared/messages/admin/remittances';
import type { Remittance } from '../api';
import styles from './remittances.module.css';

type Amounts = Pick<Remittance, 'declared' | 'stated'>;

/** Return the money that arrived less that of the statement, in shekels. */
export const differenceOf = ({ declared, stated }: Amounts) => (toAgorot(declared) - toAgorot(stated)) / 100;

/** Difference between the money that arrived and the statement, in words when there is none. */
export function RemittanceDifference({ remittance }: { remittance: Amounts }) {
  const difference = differenceOf(remittance);
  if (difference === 0) return messages.noDifference;
  return (
    <span className={styles.difference}>
      <Money amount={difference} />
    </span>
  );
}
