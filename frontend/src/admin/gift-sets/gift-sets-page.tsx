import { Gift, Plus } from 'lucide';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '@/shared/components/button';
import { Icon } from '@/shared/components/icon';
import { useTitle } from '@/shared/hooks/use-title';
import { adminGiftSetMessages as messages } from '@/shared/messages/admin/gift-sets';
import { useQueryParams } from '@/shared/navigation/use-query-params';
import { useCatalogCountsQuery, useListGiftSetsQuery } from '../api';
import { BackToDashboard } from '../components/back-to-dashboard';
import { ListPage } from '../components/list-page';
import { ListResults } from '../components/list-results';
import { ListSearch } from '../components/list-search';
import { NoItems } from '../components/no-items';
import { StatCards } from '../components/stat-cards';
import { useIsWide } from '../hooks/use-media-query';
import { readListAddress } from '../list-address';
import { ChangesPill } from '../live/changes-pill';
import { useRole } from '../session/use-role';
import { PageHeader } from '../shell/page-header';
import { RefreshButton } from '../shell/refresh-button';
import { giftSetsHref, toListArg } from './gift-set-address';
import { GiftSetCards } from './gift-set-cards';
import type { GiftSetDialog } from './gift-set-dialog';
import { GiftSetDialogs } from './gift-set-dialogs';
import { GiftSetTable } from './gift-set-table';

/** Gift sets page: search, add, edit and delete gift sets. */
export default function GiftSetsPage() {
  useTitle(messages.title);
  const { may } = useRole();
  const [, navigate] = useLocation();
  const address = readListAddress(useQueryParams());
  const list = useListGiftSetsQuery(toListArg(address), { refetchOnMountOrArgChange: true });
  const counts = useCatalogCountsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [dialog, setDialog] = useState<GiftSetDialog>();
  const GiftSets = useIsWide() ? GiftSetTable : GiftSetCards;
  const { search } = address;
  const hrefFor = (page: number) => giftSetsHref({ search, page });
  const add = () => setDialog({ kind: 'add' });
  const refresh = () => {
    void list.refetch();
    void counts.refetch();
  };

  return (
    <>
      <PageHeader
        title={messages.title}
        lead={<BackToDashboard />}
        hasManyTools
        aside={
          <>
            <RefreshButton query={list} onRefresh={refresh} />
            {may('catalogue') && (
              <Button onClick={add}>
                <Icon shape={Plus} size={18} />
                {messages.add}
              </Button>
            )}
          </>
        }
      >
        <ListSearch
          label={messages.search}
          search={search}
          onSearch={(text) => navigate(giftSetsHref({ search: text }), { replace: true })}
        />
      </PageHeader>
      <StatCards
        label={messages.stats}
        stats={[
          [messages.total, counts.data?.data.gift_sets],
          [messages.updated, counts.data?.data.updated_gift_sets],
        ]}
      />
      <ChangesPill query={list} kinds={['gift_set']} />
      <ListResults
        query={list}
        page={address.page}
        hrefFor={hrefFor}
        loadFailed={messages.loadFailed}
        onRetry={refresh}
        empty={
          <NoItems
            icon={Gift}
            text={search ? messages.emptySearch(search) : messages.emptyShop}
            messages={messages}
            allHref={search ? giftSetsHref({}) : undefined}
            onAdd={add}
          />
        }
      >
        {({ data, pagination }) => (
          <ListPage meta={pagination} hrefFor={hrefFor} messages={messages}>
            <GiftSets giftSets={data.data} onOpen={setDialog} />
          </ListPage>
        )}
      </ListResults>
      <GiftSetDialogs dialog={dialog} onClose={() => setDialog(undefined)} />
    </>
  );
}
