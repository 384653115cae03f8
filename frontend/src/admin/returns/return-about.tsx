import { Link } from 'wouter';
import {
  returnListMessages as messages,
  returnKindLabels,
  returnMessages,
  returnReasonLabels,
} from '@/shared/messages/admin/returns';
import type { AdminReturn, AdminReturnLine } from '../api';
import list from '../components/list-entry.module.css';
import { orderHref } from '../orders/filters/order-filters';
import { returnHref } from './return-address';
import styles from './returns.module.css';

/** Number of a return that links to its page. */
export const ReturnLink = ({ entry: { id, number } }: { entry: Pick<AdminReturn, 'id' | 'number'> }) => (
  <Link className={styles.link} to={returnHref(id)}>
    {messages.name(number)}
  </Link>
);

/** Link to the order of a return. */
export const OrderOfReturn = ({ order: { number } }: Pick<AdminReturn, 'order'>) => (
  <Link className={styles.order} to={orderHref(number)}>
    {messages.order(number)}
  </Link>
);

/** Kind and reason of a return in one line, with the number of photos. */
export function ReturnAbout({ entry: { kind, reason, photos } }: { entry: AdminReturn }) {
  const parts: string[] = [returnKindLabels[kind], returnReasonLabels[reason]];
  if (photos.length > 0) parts.push(messages.photos(photos.length));
  return <p className={list.soft}>{parts.join(' · ')}</p>;
}

/** Name and quantity of a returned item. */
export const returnedItem = ({ name, variant_name, quantity }: AdminReturnLine) =>
  `${[name, variant_name].filter(Boolean).join(' ')} ${returnMessages.times(quantity)}`;

/** Returned items in one line. */
export const returnedItems = ({ lines }: AdminReturn) => lines.map(returnedItem).join('، ');
