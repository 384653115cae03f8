import type { ReactNode } from 'react';
import type { ShopperReturn } from '@/api/customer';
import { Money } from '@/shared/components/money';
import { StatusMark } from '@/shared/components/status-mark';
import { formatDate } from '@/shared/format/dates';
import { toAgorot } from '@/shared/format/money';
import { returnStateLabels } from '@/shared/messages/shared/returns';
import { returnNextMessages, shopperReturnMessages } from '@/shared/messages/storefront/returns';
import orders from '@/storefront/orders/orders.module.css';
import { Fee } from './fee';
import styles from './returns.module.css';

/** Order statuses whose mark the states of a return share. */
const MARKS = {
  requested: 'pending',
  approved: 'processing',
  received: 'shipped',
  closed: 'delivered',
  declined: 'cancelled',
} as const;

/** Return the text of the next step. */
function nextOf({ kind, state }: ShopperReturn): string {
  const own: Partial<Record<ShopperReturn['state'], string>> =
    kind === 'exchange' || kind === 'refused' ? returnNextMessages[kind] : {};
  return own[state] ?? returnNextMessages[state];
}

/** A return with its state, the next step and its amounts. */
export function ReturnCard({ shown }: { shown: ShopperReturn }) {
  const { number, kind, state, lines, reason, fee, value, decline_reason, created_at } = shown;
  const isRefund = (kind === 'return' || kind === 'damaged') && value >= fee;
  return (
    <li className={styles.return}>
      <div className={styles.head}>
        <h3 className={styles.name}>
          {shopperReturnMessages.ofNumber(shopperReturnMessages.kinds[kind], number)}
        </h3>
        <StatusMark status={MARKS[state]}>{returnStateLabels[state]}</StatusMark>
      </div>
      <p>{nextOf(shown)}</p>
      {decline_reason && (
        <p className={styles.declined}>
          {shopperReturnMessages.declineReason}: <bdi>{decline_reason}</bdi>
        </p>
      )}
      <ul>
        {lines.map(({ name, variant_name, quantity }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a return never change
          <li key={place} className={orders.soft}>
            {quantity} × <bdi>{name}</bdi>
            {variant_name && (
              <>
                {' · '}
                <bdi>{variant_name}</bdi>
              </>
            )}
          </li>
        ))}
      </ul>
      <dl className={orders.facts}>
        <Fact term={shopperReturnMessages.requestedAt}>{formatDate(created_at)}</Fact>
        <Fact term={shopperReturnMessages.reason}>{shopperReturnMessages.reasons[reason]}</Fact>
        {state !== 'declined' && (
          <>
            <Fact term={shopperReturnMessages.value}>
              <Money amount={value} />
            </Fact>
            <Fact term={shopperReturnMessages.feeOf}>
              <Fee amount={fee} />
            </Fact>
            {isRefund && (
              <Fact term={shopperReturnMessages.refundOf}>
                <Money amount={(toAgorot(value) - toAgorot(fee)) / 100} />
              </Fact>
            )}
          </>
        )}
      </dl>
    </li>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
