import { Money } from '@/shared/components/money';
import { returnMessages as messages } from '@/shared/messages/admin/returns';
import type { AdminReturnLine } from '../api';
import { Section } from '../components/section';
import styles from './return-details.module.css';

/** Return where received units went; nothing before they are received. */
const destination = (isRestocked: boolean | null) =>
  isRestocked !== null && (isRestocked ? messages.restocked : messages.writtenOff);

/** Returned items with quantity and value. */
export const ReturnLines = ({ lines }: { lines: readonly AdminReturnLine[] }) => (
  <Section title={messages.items}>
    <ul>
      {lines.map(({ line, name, variant_name, quantity, value, is_poured, is_restocked }) => (
        <li key={line} className={styles.line}>
          <div>
            <p className={styles.name}>{name}</p>
            <p className={styles.soft}>
              {[variant_name, is_poured && messages.poured, destination(is_restocked)]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <bdi dir="rtl">{messages.times(quantity)}</bdi>
          <span className={styles.lineValue}>
            <Money amount={value} />
          </span>
        </li>
      ))}
    </ul>
  </Section>
);
