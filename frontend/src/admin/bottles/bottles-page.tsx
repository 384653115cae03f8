import { FileUp, Plus } from 'lucide';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '@/shared/components/button';
import { Icon } from '@/shared/components/icon';
import { useTitle } from '@/shared/hooks/use-title';
import { bottleImportMessages, bottleListMessages as messages } from '@/shared/messages/admin/bottles';
import { useQueryParams } from '@/shared/navigation/use-query-params';
import { useListBottlesQuery } from '../api';
import { BackToDashboard } from '../components/back-to-dashboard';
import { DownloadButton } from '../components/download-button';
import { ListPage } from '../components/list-page';
import { ListResults } from '../components/list-results';
import layout from '../components/page.module.css';
import { PageHeader } from '../shell/page-header';
import { BatchOrders } from './batch-orders';
import { type BottleFilters, bottlesHref, EXPORT_PATH, readFilters } from './bottle-address';
import { BottleFilterFields } from './bottle-filter-fields';
import { BottleForm } from './bottle-form';
import { BottleTable } from './bottle-table';
import { CostTabs } from './cost-tabs';
import { ImportBottles } from './import-bottles';
import { NoBottles } from './no-bottles';

/** Purchased bottles, newest purchase first; those of one batch with the orders that were poured from it. */
export default function BottlesPage() {
  useTitle(messages.title);
  const [, navigate] = useLocation();
  const [dialog, setDialog] = useState<'add' | 'import'>();
  const filters = readFilters(useQueryParams());
  const { ordersPage: _ordersPage, ...query } = filters;
  const { page, ...chosen } = query;
  const list = useListBottlesQuery(query, { refetchOnMountOrArgChange: true });
  const add = () => setDialog('add');
  const shut = () => setDialog(undefined);
  const choose = (change: Omit<BottleFilters, 'page'>) =>
    navigate(bottlesHref({ ...chosen, ...change }), { replace: true });
  const hrefFor = (target: number) => bottlesHref({ ...filters, page: target });
  return (
    <>
      <PageHeader
        title={messages.title}
        lead={<BackToDashboard />}
        aside={
          <>
            <DownloadButton
              size="small"
              path={EXPORT_PATH}
              fileName={messages.exportFile}
              label={messages.export}
            />
            <Button variant="secondary" size="small" onClick={() => setDialog('import')}>
              <Icon shape={FileUp} size={18} />
              {bottleImportMessages.open}
            </Button>
            <Button size="small" onClick={add}>
              <Icon shape={Plus} size={18} />
              {messages.add}
            </Button>
          </>
        }
      />
      <CostTabs />
      <div className={layout.page}>
        <search aria-label={messages.filters}>
          <BottleFilterFields filters={filters} onChange={choose} />
        </search>
        <ListResults
          query={list}
          page={page}
          hrefFor={hrefFor}
          loadFailed={messages.loadFailed}
          empty={<NoBottles isFiltered={Object.keys(chosen).length > 0} onAdd={add} />}
        >
          {({ data, pagination }) => (
            <ListPage meta={pagination} hrefFor={hrefFor} messages={messages}>
              <BottleTable bottles={data} />
            </ListPage>
          )}
        </ListResults>
        {filters.batchCode && <BatchOrders batchCode={filters.batchCode} filters={filters} />}
      </div>
      {dialog === 'add' && <BottleForm onClose={shut} />}
      {dialog === 'import' && <ImportBottles onClose={shut} />}
    </>
  );
}
