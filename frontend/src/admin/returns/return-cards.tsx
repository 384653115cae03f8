import { classNames } from '@/shared/class-names';
import { Money } from '@/shared/components/money';
import { formatDate } from '@/shared/format/dates';
import { returnListMessages as messages } from '@/shared/messages/admin/returns';
import type { AdminReturn } from '../api';
import list from '../components/list-entry.module.css';
import { CustomerContact } from '../orders/contact/customer-contact';
import { OrderOfReturn, ReturnAbout, ReturnLink, returnedItems } from './return-about';
import { ReturnStateMark } from './return-state-mark';
import styles from './returns.module.css';

/** Returns as cards, for tablets and phones. */
export const ReturnCards = ({ returns }: { returns: readonly AdminReturn[] }) => (
  <ul className={classNames(list.cards, styles.cards)} aria-label={messages.list}>
    {returns.map((entry) => (
      <li key={entry.id} className={list.card}>
        <div className={list.top}>
          <ReturnLink entry={entry} />
          <ReturnStateMark state={entry.state} />
        </div>
        <div className={list.top}>
          <bdi>{entry.customer.name}</bdi>
          <Money amount={entry.value} />
        </div>
        <CustomerContact phone={entry.customer.phone} />
        <p className={styles.items}>{returnedItems(entry)}</p>
        <ReturnAbout entry={entry} />
        <p className={list.soft}>
          <OrderOfReturn order={entry.order} /> ·{' '}
          <time dateTime={entry.created_at}>{formatDate(entry.created_at)}</time>
        </p>
      </li>
    ))}
  </ul>
);
