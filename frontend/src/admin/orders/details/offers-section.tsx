import { Money } from '@/shared/components/money';
import { formatDay } from '@/shared/format/dates';
import { formatMoney } from '@/shared/format/money';
import { orderOfferMessages as messages } from '@/shared/messages/admin/order-offers';
import type { AdminOrder } from '../../api';
import { DetailsSection } from './details-section';
import { lineNames } from './line-names';
import styles from './offers-section.module.css';

/** Section with the offers of an order, their shares per line, and the credits that paid for bottles. */
export function OffersSection({ order: { items, offers, credits } }: { order: AdminOrder }) {
  const names = lineNames(items);
  const nameOf = (line: string) => names.get(line) ?? messages.goneLine;
  return (
    <DetailsSection title={messages.section}>
      <ul className={styles.offers}>
        {offers.map(({ id, name, code, amount, shipping, shares }) => (
          <li key={id}>
            <p className={styles.offer}>
              <span>{messages.name(name, code)}</span>
              {amount > 0 && <Money amount={-amount} />}
            </p>
            {shipping > 0 && <p className={styles.share}>{messages.savedDelivery(formatMoney(shipping))}</p>}
            {shares.map((share) => (
              <p key={share.line} className={styles.share}>
                <span>{nameOf(share.line)}</span>
                <Money amount={-share.amount} />
              </p>
            ))}
          </li>
        ))}
        {credits.map((credit, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line may have several credits, and none ever moves
          <li key={index}>
            <p className={styles.offer}>
              <span>{messages.credit(formatDay(credit.ordered_at))}</span>
              <Money amount={-credit.amount} />
            </p>
            <p className={styles.share}>{nameOf(credit.line)}</p>
          </li>
        ))}
      </ul>
    </DetailsSection>
  );
}
