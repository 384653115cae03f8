import { useId, useState } from 'react';
import { useTitle } from '@/shared/hooks/use-title';
import { adminOrderMessages as messages } from '@/shared/messages/admin';
import { useQueryParams } from '@/shared/navigation/use-query-params';
import { useListAdminOrdersQuery } from '../api';
import { BackToDashboard } from '../components/back-to-dashboard';
import { ListResults } from '../components/list-results';
import { OrdersPill } from '../live/orders-pill';
import { PrintAllSamples } from '../printing/print-all-samples';
import { PageHeader } from '../shell/page-header';
import { RefreshButton } from '../shell/refresh-button';
import { BulkBar } from './bulk-bar';
import { DeskTools } from './desk-tools';
import { KeySheet } from './key-sheet';
import { NoOrders } from './no-orders';
import { OrderFilterPanel } from './order-filter-panel';
import { countFiner, ordersHref, readFilters, toListArg } from './order-filters';
import { OrderToolbar } from './order-toolbar';
import { OrdersList } from './orders-list';
import { StatusCards } from './status-cards';
import { useDeskActions } from './use-desk-actions';
import { useDeskKeys } from './use-desk-keys';
import { useLetterKeys } from './use-letter-keys';
import { useSelection } from './use-selection';
import { useStatusCounts } from './use-status-counts';

/** The order desk: find orders, move them on, print them, pick for them, cancel them, talk to their customers. */
export default function OrdersPage() {
  useTitle(messages.title);
  const filters = readFilters(useQueryParams());
  const list = useListAdminOrdersQuery(toListArg(filters), { refetchOnMountOrArgChange: true });
  const orders = list.data?.data;
  const { counts, areLocal, reload } = useStatusCounts(orders);
  const choice = useSelection(orders);
  const { actions, dialogs } = useDeskActions(choice);
  const panelId = useId();
  const [isPanelOpen, setPanelOpen] = useState(() => countFiner(filters) > 0);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [hasLetters, setLetters] = useLetterKeys();
  const refresh = () => {
    void list.refetch();
    reload();
  };
  const help = () => setHelpOpen(true);
  useDeskKeys({ orders: orders ?? [], choice, actions, onRefresh: refresh, onHelp: help, hasLetters });

  return (
    <>
      <PageHeader
        title={messages.title}
        lead={<BackToDashboard />}
        hasManyTools
        aside={
          <>
            <PrintAllSamples
              filters={filters}
              count={list.currentData?.pagination.total}
              hasFailed={list.isError}
            />
            <RefreshButton isRefreshing={list.isFetching} onRefresh={refresh} />
          </>
        }
      >
        <OrderToolbar
          filters={filters}
          panelId={panelId}
          isPanelOpen={isPanelOpen}
          onPanel={() => setPanelOpen(!isPanelOpen)}
        />
      </PageHeader>
      {isPanelOpen && <OrderFilterPanel id={panelId} filters={filters} />}
      <StatusCards counts={counts} areLocal={areLocal} filters={filters} />
      <DeskTools filters={filters} onPick={() => actions.pickFiltered(filters)} />
      <OrdersPill query={list} filters={filters} onApply={refresh} />
      <ListResults
        query={list}
        metaOf={({ pagination }) => pagination}
        page={filters.page}
        hrefFor={(page) => ordersHref({ ...filters, page })}
        loadFailed={messages.loadFailed}
        onRetry={refresh}
        empty={<NoOrders filters={filters} />}
      >
        {(page) => <OrdersList page={page} filters={filters} choice={choice} onHelp={help} />}
      </ListResults>
      {choice.chosen.length > 0 && <BulkBar choice={choice} actions={actions} />}
      {dialogs}
      {isHelpOpen && (
        <KeySheet hasLetters={hasLetters} onLetters={setLetters} onClose={() => setHelpOpen(false)} />
      )}
    </>
  );
}
