import { useState } from 'react';
import { useLocation } from 'wouter';
import { useTitle } from '@/shared/hooks/use-title';
import { adminBrandMessages as messages } from '@/shared/messages/admin/brands';
import { useQueryParams } from '@/shared/navigation/use-query-params';
import { useAdminListBrandsQuery, useCatalogCountsQuery } from '../api';
import { BackToDashboard } from '../components/back-to-dashboard';
import { ListResults } from '../components/list-results';
import { ListSearch } from '../components/list-search';
import { StatCards } from '../components/stat-cards';
import { listHref, readListAddress } from '../list-address';
import { ChangesPill } from '../live/changes-pill';
import { useRole } from '../session/use-role';
import { PageHeader } from '../shell/page-header';
import { RefreshButton } from '../shell/refresh-button';
import { BrandForm } from './brand-form';
import { BrandList } from './brand-list';
import { BrandTools } from './brand-tools';
import { BrandsSkeleton } from './brands-skeleton';
import { NoBrands } from './no-brands';

const PATH = '/admin/brands';

/** Brands page: search, add, edit, show, hide and delete brands. */
export default function BrandsPage() {
  useTitle(messages.title);
  const [, navigate] = useLocation();
  const { may } = useRole();
  const { search, page } = readListAddress(useQueryParams());
  const [isAdding, setAdding] = useState(false);
  const list = useAdminListBrandsQuery(
    { page, search: search || undefined },
    { refetchOnMountOrArgChange: true },
  );
  const counts = useCatalogCountsQuery(undefined, { refetchOnMountOrArgChange: true });
  const refresh = () => {
    void list.refetch();
    void counts.refetch();
  };
  const hrefFor = (other: number) => listHref(PATH, { search, page: other });
  const { brands, visible_brands, updated_brands } = counts.data?.data ?? {};
  const add = () => setAdding(true);

  return (
    <>
      <PageHeader
        title={messages.title}
        lead={<BackToDashboard />}
        aside={<RefreshButton query={list} onRefresh={refresh} />}
      >
        <ListSearch
          label={messages.search}
          search={search}
          onSearch={(text) => navigate(listHref(PATH, { search: text }), { replace: true })}
        />
        {may('catalogue') && <BrandTools onAdd={add} />}
      </PageHeader>
      <StatCards
        label={messages.stats}
        stats={[
          [messages.total, brands],
          [messages.visibleTotal, visible_brands],
          [messages.updatedTotal, updated_brands],
        ]}
      />
      <ChangesPill query={list} kinds={['brand']} />
      <ListResults
        query={list}
        page={page}
        hrefFor={hrefFor}
        loadFailed={messages.loadFailed}
        onRetry={refresh}
        empty={<NoBrands search={search} onAdd={add} />}
        skeleton={<BrandsSkeleton />}
      >
        {(found) => <BrandList page={found} hrefFor={hrefFor} />}
      </ListResults>
      {isAdding && <BrandForm onClose={() => setAdding(false)} />}
    </>
  );
}
