import type { PageMeta } from '@/shared/components/pagination';
import { adminGiftSetMessages as messages } from '@/shared/messages/admin-gift-sets';
import { KeyHints } from '../components/key-hints';
import { ListFoot } from '../components/list-foot';
import { useIsWide } from '../hooks/use-media-query';
import { GiftSetCards } from './gift-set-cards';
import type { GiftSetItemsProps } from './gift-set-dialog';
import { GiftSetTable } from './gift-set-table';

interface GiftSetsListProps extends GiftSetItemsProps {
  meta: PageMeta;
  hrefFor: (page: number) => string;
}

/** Page of gift sets with links to the other pages. */
export function GiftSetsList({ giftSets, meta, hrefFor, onOpen }: GiftSetsListProps) {
  const List = useIsWide() ? GiftSetTable : GiftSetCards;
  return (
    <>
      <p className="visually-hidden" role="status">
        {messages.found(meta.total)}
      </p>
      <List giftSets={giftSets} onOpen={onOpen} />
      <ListFoot meta={meta} hrefFor={hrefFor}>
        <KeyHints between={messages.keys} />
      </ListFoot>
    </>
  );
}
