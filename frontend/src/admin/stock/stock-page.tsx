import { useLocation } from 'wouter';
import { useTitle } from '@/shared/hooks/use-title';
import { movementMessages as messages } from '@/shared/messages/admin/stock';
import { useQueryParams } from '@/shared/navigation/use-query-params';
import { useListMovementsQuery } from '../api';
import { BackToDashboard } from '../components/back-to-dashboard';
import { ListPage } from '../components/list-page';
import { ListResults } from '../components/list-results';
import { useIsWide } from '../hooks/use-media-query';
import { ChangesPill } from '../live/changes-pill';
import { PageHeader } from '../shell/page-header';
import { RefreshButton } from '../shell/refresh-button';
import { KindFilter } from './kind-filter';
import { MovementCards } from './movement-cards';
import { movementsHref, readFilters } from './movement-filters';
import { MovementTable } from './movement-table';
import { NoMovements } from './no-movements';
import styles from './stock-page.module.css';

/** Stock page: movements of all products, newest first. */
export default function StockPage() {
  useTitle(messages.pageTitle);
  const [, navigate] = useLocation();
  const filters = readFilters(useQueryParams());
  const list = useListMovementsQuery(filters, { refetchOnMountOrArgChange: true });
  const Movements = useIsWide() ? MovementTable : MovementCards;
  const hrefFor = (page: number) => movementsHref({ ...filters, page });
  return (
    <>
      <PageHeader
        title={messages.pageTitle}
        lead={<BackToDashboard />}
        aside={<RefreshButton query={list} />}
      >
        <KindFilter kind={filters.kind} onChoose={(kind) => navigate(movementsHref({ kind }))} />
      </PageHeader>
      <ChangesPill query={list} kinds={['stock', 'import']} />
      <ListResults
        query={list}
        page={filters.page}
        hrefFor={hrefFor}
        loadFailed={messages.loadFailed}
        empty={
          <NoMovements
            isFiltered={filters.kind !== undefined}
            onShowAll={() => navigate(movementsHref({}))}
          />
        }
      >
        {({ data, pagination }) => (
          <div className={styles.list}>
            <ListPage meta={pagination} hrefFor={hrefFor} messages={messages}>
              <Movements movements={data} />
            </ListPage>
          </div>
        )}
      </ListResults>
    </>
  );
}
