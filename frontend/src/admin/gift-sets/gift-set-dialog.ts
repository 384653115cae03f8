import type { GiftSet } from '../api';

/** What is done with a gift set, or with a new one, in a dialog. */
export type GiftSetDialog = { kind: 'add' } | { kind: 'edit' | 'delete'; giftSet: GiftSet };

/** What a gift set in a list is told: itself, and how its dialogs are opened. */
export interface GiftSetItemProps {
  giftSet: GiftSet;
  onOpen: (dialog: GiftSetDialog) => void;
}

/** What a list of gift sets is told. */
export interface GiftSetItemsProps {
  giftSets: readonly GiftSet[];
  onOpen: GiftSetItemProps['onOpen'];
}
