import { useId, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation } from 'wouter';
import { useTitle } from '@/shared/hooks/use-title';
import { adminOrderMessages as messages } from '@/shared/messages/admin/orders';
import { useEntryState } from '@/shared/navigation/app-router';
import { useQueryParams } from '@/shared/navigation/use-query-params';
import { type AdminOrder, invalidateTags } from '../api';
import { BackToDashboard } from '../components/back-to-dashboard';
import { ListResults } from '../components/list-results';
import { OrdersPill } from '../live/orders-pill';
import { NEW_ORDER } from '../order-entry/order-entry-address';
import { PrintAllSamples } from '../printing/print-all-samples';
import { PageHeader } from '../shell/page-header';
import { RefreshButton } from '../shell/refresh-button';
import { BulkBar } from './bulk/bulk-bar';
import { useBulkActions } from './bulk/use-bulk-actions';
import { OrderDetails } from './details/order-details';
import { OrderFilterPanel } from './filters/order-filter-panel';
import {
  countExtraFilters,
  type OpenedState,
  ordersHref,
  readFilters,
  toOrderFilter,
} from './filters/order-filters';
import { OrderToolbar } from './filters/order-toolbar';
import { KeyboardHelp } from './keyboard/keyboard-help';
import { useKeyboardCommands } from './keyboard/use-keyboard-commands';
import { useLetterKeys } from './keyboard/use-letter-keys';
import { ListTools } from './list/list-tools';
import { NoOrders } from './list/no-orders';
import { OrdersList } from './list/orders-list';
import { OtherStatusNotice } from './list/other-status-notice';
import { StatusCards } from './list/status-cards';
import { useOrderList } from './list/use-order-list';
import { useStatusCounts } from './list/use-status-counts';
import { ClearSelectionDialog } from './selection/clear-selection-dialog';
import { SelectAll } from './selection/select-all';
import { useSelection } from './selection/use-selection';

/** Orders page: search, update, print, pick and cancel orders, and contact customers. */
export default function OrdersPage() {
  useTitle(messages.title);
  const dispatch = useDispatch();
  const [, navigate] = useLocation();
  const filters = readFilters(useQueryParams());
  const { query: list, shown, total } = useOrderList(filters);
  const orders = list.data?.data;
  const { counts, areLocal } = useStatusCounts(orders);
  const selection = useSelection(orders);
  const { actions, dialogs } = useBulkActions(selection);
  const [opened, setOpened] = useOpenedOrder(orders);
  const panelId = useId();
  const [isPanelOpen, setPanelOpen] = useState(() => countExtraFilters(filters) > 0);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [isClearing, setClearing] = useState(false);
  const [hasLetters, setLetters] = useLetterKeys();
  const refresh = () => void dispatch(invalidateTags(['AdminOrder', 'OrderTotal', 'OrderCounts']));
  const help = () => setHelpOpen(true);
  const clear = () => (selection.offPageCount > 0 ? setClearing(true) : selection.clear());
  useKeyboardCommands({
    orders: orders ?? [],
    selection,
    actions,
    onClear: clear,
    onRefresh: refresh,
    onNewOrder: () => navigate(NEW_ORDER),
    onHelp: help,
    hasLetters,
  });

  return (
    <>
      <PageHeader
        title={messages.title}
        lead={<BackToDashboard />}
        hasManyTools
        aside={
          <>
            <PrintAllSamples
              filters={shown}
              count={list.currentData?.pagination.total}
              hasFailed={list.isError}
            />
            <RefreshButton query={list} onRefresh={refresh} />
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
      <StatusCards counts={counts} areLocal={areLocal} filters={filters} total={total} />
      <ListTools
        filters={shown}
        count={list.currentData?.pagination.total}
        onPick={() => actions.openFilteredPickingList(shown)}
      />
      <OrdersPill query={list} filters={shown} onApply={refresh} />
      <ListResults
        query={list}
        page={shown.page}
        hrefFor={(page) => ordersHref({ ...shown, page })}
        loadFailed={messages.loadFailed}
        onRetry={refresh}
        empty={<NoOrders filters={filters} />}
      >
        {(page) => (
          <>
            <OtherStatusNotice requested={filters} shown={shown} page={list.currentData} />
            <OrdersList
              page={page}
              filters={shown}
              selection={selection}
              onDetails={setOpened}
              onLabels={(order) => actions.printLabels([order])}
              onHelp={help}
            />
          </>
        )}
      </ListResults>
      {selection.selected.length > 0 && (
        <BulkBar selection={selection} actions={actions}>
          <SelectAll
            // Remount on other filters, so that a pending response is dropped.
            key={JSON.stringify(toOrderFilter(shown))}
            selection={selection}
            filters={shown}
            total={list.currentData?.pagination.total ?? 0}
          />
        </BulkBar>
      )}
      {opened && (
        <OrderDetails
          key={opened.id}
          order={opened}
          onShow={setOpened}
          onClose={() => setOpened(undefined)}
        />
      )}
      {isClearing && <ClearSelectionDialog selection={selection} onClose={() => setClearing(false)} />}
      {dialogs}
      {isHelpOpen && (
        <KeyboardHelp hasLetters={hasLetters} onLetters={setLetters} onClose={() => setHelpOpen(false)} />
      )}
    </>
  );
}

/**
 * Keep the order whose details are open as last loaded, even after it leaves the list. The page that led here may name
 * one to open at first.
 */
function useOpenedOrder(orders: readonly AdminOrder[] | undefined) {
  const [opened, setOpened] = useState<AdminOrder>();
  const state = useEntryState() as OpenedState | null;
  const [awaited, setAwaited] = useState(state?.opened);
  const first = awaited && orders?.find(({ id }) => id === awaited);
  if (first) {
    setAwaited(undefined);
    setOpened(first);
  }
  const current = opened && orders?.find(({ id }) => id === opened.id);
  if (current && current !== opened) setOpened(current);
  return [opened, setOpened] as const;
}
