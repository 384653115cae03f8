import { Link } from 'wouter';
import { Money } from '@/shared/components/money';
import { orderReturnMessages as messages, returnKindLabels } from '@/shared/messages/admin/returns';
import type { OrderReturn } from '../api';
import { DetailsSection } from '../orders/details/details-section';
import { returnHref } from './return-address';
import styles from './return-details.module.css';
import { ReturnStateMark } from './return-state-mark';

/** Section with the returns of an order, each a link; nothing without any. */
export function OrderReturns({ returns }: { returns: readonly OrderReturn[] }) {
  if (returns.length === 0) return null;
  return (
    <DetailsSection title={messages.title}>
      <ul>
        {returns.map(({ id, number, kind, state, value }) => (
          <li key={id} className={styles.line}>
            <Link className={styles.link} to={returnHref(id)}>
              {messages.name(number, returnKindLabels[kind])}
            </Link>
            <ReturnStateMark state={state} />
            <span className={styles.lineValue}>
              <Money amount={value} />
            </span>
          </li>
        ))}
      </ul>
    </DetailsSection>
  );
}
