import { BookText } from 'lucide';
import { useLocation } from 'wouter';
import { ButtonLink } from '@/shared/components/button-link';
import { EmptyState } from '@/shared/components/empty-state';
import { useTitle } from '@/shared/hooks/use-title';
import { ledgerMessages as messages } from '@/shared/messages/admin/courier-cash';
import { useQueryParams } from '@/shared/navigation/use-query-params';
import type { LedgerEntry } from '../api';
import { useListLedgerEntriesQuery } from '../api';
import { CashTabs } from '../cash/cash-tabs';
import { BackToDashboard } from '../components/back-to-dashboard';
import { DownloadButton } from '../components/download-button';
import { PeriodFields } from '../components/period-fields';
import { QueryState } from '../components/query-state';
import { CourierFilter } from '../courier-cash/courier-filter';
import { PageHeader } from '../shell/page-header';
import { RefreshButton } from '../shell/refresh-button';
import styles from './ledger.module.css';
import { exportPath, type LedgerFilters, ledgerHref, readFilters } from './ledger-filters';
import { LedgerTable } from './ledger-table';

/** Number of entries on a page. */
const LIMIT = 50;

/** Ledger of cash: every amount that moved between the accounts, newest first. */
export default function LedgerPage() {
  useTitle(messages.title);
  const [, navigate] = useLocation();
  const { before, ...filters } = readFilters(useQueryParams());
  const query = useListLedgerEntriesQuery(
    { ...filters, before, limit: LIMIT },
    { refetchOnMountOrArgChange: true },
  );
  const isFiltered = Object.keys(filters).length > 0;
  const choose = (change: LedgerFilters) =>
    navigate(ledgerHref({ ...filters, ...change }), { replace: true });
  return (
    <>
      <PageHeader
        title={messages.title}
        lead={<BackToDashboard />}
        hasManyTools
        aside={
          <>
            <DownloadButton
              size="small"
              path={exportPath(filters)}
              fileName={messages.exportFile}
              label={messages.export}
            />
            <RefreshButton query={query} />
          </>
        }
      >
        <search className={styles.filters} aria-label={messages.filters}>
          <CourierFilter courier={filters.courier} onChange={(courier) => choose({ courier })} />
          <PeriodFields period={filters} labels={messages} onChange={choose} />
        </search>
      </PageHeader>
      <CashTabs />
      <QueryState query={{ ...query, data: query.currentData }} loadFailed={messages.loadFailed}>
        {({ data: { entries } }) =>
          entries.length === 0 ? (
            <EmptyState
              icon={BookText}
              title={messages.empty}
              text={isFiltered || before ? messages.emptyFilter : messages.emptyText}
            >
              {(isFiltered || before) && (
                <ButtonLink variant="secondary" to={ledgerHref({})}>
                  {messages.showAll}
                </ButtonLink>
              )}
            </EmptyState>
          ) : (
            <>
              <LedgerTable entries={entries} />
              <LedgerPages filters={filters} before={before} entries={entries} />
            </>
          )
        }
      </QueryState>
    </>
  );
}

interface LedgerPagesProps {
  filters: LedgerFilters;
  before: number | undefined;
  entries: readonly LedgerEntry[];
}

/** Links to the newest and to older entries, where there are any. */
function LedgerPages({ filters, before, entries }: LedgerPagesProps) {
  const last = entries.length === LIMIT ? entries.at(-1)?.position : undefined;
  if (!before && !last) return null;
  return (
    <nav className={styles.pages} aria-label={messages.pages}>
      {before && (
        <ButtonLink variant="secondary" to={ledgerHref(filters)}>
          {messages.newest}
        </ButtonLink>
      )}
      {last && (
        <ButtonLink variant="secondary" to={ledgerHref({ ...filters, before: last })}>
          {messages.older}
        </ButtonLink>
      )}
    </nav>
  );
}
