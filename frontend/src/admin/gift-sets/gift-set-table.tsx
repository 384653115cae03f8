import { adminMessages } from '@/shared/messages/admin/common';
import { adminGiftSetMessages as messages } from '@/shared/messages/admin/gift-sets';
import { ListTable } from '../components/list-table';
import type { GiftSetItemsProps } from './gift-set-dialog';
import { GiftSetRow } from './gift-set-row';
import styles from './gift-set-table.module.css';

const COLUMNS = [
  { label: messages.set },
  { label: messages.price, className: styles.price },
  { label: messages.availability, className: styles.availability },
  { label: messages.contents, className: styles.contents },
  { label: adminMessages.actions, className: styles.actions },
];

/** Gift sets as a table, for wide windows. */
export const GiftSetTable = ({ giftSets, onOpen }: GiftSetItemsProps) => (
  <ListTable
    caption={messages.list}
    columns={COLUMNS}
    items={giftSets}
    row={(giftSet) => <GiftSetRow key={giftSet.id} giftSet={giftSet} onOpen={onOpen} />}
  />
);
