import type { GiftSet } from '../api';

/** Dialog that is open, and its gift set. */
export type GiftSetDialog = { kind: 'add' } | { kind: 'edit' | 'delete'; giftSet: GiftSet };

export interface GiftSetItemProps {
  giftSet: GiftSet;
  onOpen: (dialog: GiftSetDialog) => void;
}

export interface GiftSetItemsProps {
  giftSets: readonly GiftSet[];
  onOpen: GiftSetItemProps['onOpen'];
}
