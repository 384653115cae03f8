import { PackageOpen, Printer } from 'lucide';
import { toApiError } from '@/api/api-error';
import { Button } from '@/shared/components/button';
import { EmptyState } from '@/shared/components/empty-state';
import { ErrorState } from '@/shared/components/error-state';
import { Icon } from '@/shared/components/icon';
import { useTitle } from '@/shared/hooks/use-title';
import { cashReportMessages as messages } from '@/shared/messages/admin/cash';
import { useQueryParams } from '@/shared/navigation/use-query-params';
import { useCashReportQuery } from '../api';
import { BackLink } from '../components/back-link';
import { ListSkeleton } from '../components/list-skeleton';
import { useErrorToast } from '../hooks/use-error-toast';
import { useIsNarrow } from '../hooks/use-media-query';
import { printDocument } from '../printing/print-document';
import { PageHeader } from '../shell/page-header';
import { RefreshButton } from '../shell/refresh-button';
import { dayText, parseCashDay } from './cash-day';
import styles from './cash-page.module.css';
import { CashRegion } from './cash-region';
import { CashTabs } from './cash-tabs';
import { CashTotals } from './cash-totals';
import { DayPicker } from './day-picker';
import { PrintedCashReport } from './printed-cash-report';

/** Cash report page: the amounts due, collected and outstanding of one day's parcels, by region. */
export default function CashPage() {
  useTitle(messages.title);
  const isNarrow = useIsNarrow();
  const requestedDay = parseCashDay(useQueryParams());
  const query = useCashReportQuery({ day: requestedDay }, { refetchOnMountOrArgChange: true });
  const { data, currentData, error, isFetching, refetch } = query;
  useErrorToast(error, messages.loadFailed);
  const sheet = currentData?.data;
  const isFailed = Boolean(error) && !sheet && !isFetching;
  const isEmpty = sheet?.regions.length === 0;

  return (
    <>
      <PageHeader
        title={messages.title}
        lead={<BackLink to="/admin/orders" label={messages.back} />}
        hasManyTools
        aside={
          <>
            <Button
              variant="secondary"
              iconOnly={isNarrow}
              aria-label={isNarrow ? messages.print : undefined}
              title={isNarrow ? messages.print : undefined}
              disabled={!sheet || isEmpty}
              onClick={() => {
                if (sheet)
                  void printDocument(messages.printTitle(sheet.day), <PrintedCashReport sheet={sheet} />);
              }}
            >
              <Icon shape={Printer} size={18} />
              {!isNarrow && messages.print}
            </Button>
            <RefreshButton query={query} />
          </>
        }
      >
        <DayPicker day={requestedDay ?? data?.data.day ?? ''} />
      </PageHeader>
      <CashTabs />
      {isFailed && (
        <ErrorState
          title={messages.loadFailed}
          message={toApiError(error).message}
          onRetry={() => void refetch()}
        />
      )}
      {!sheet && !isFailed && <ListSkeleton />}
      {isEmpty && <EmptyState icon={PackageOpen} title={messages.empty} text={messages.emptyText} />}
      {sheet && !isEmpty && (
        <div className={styles.sheet}>
          <p className={styles.text}>{messages.of(dayText(sheet.day))}</p>
          <CashTotals label={messages.totals} sums={sheet} />
          {sheet.regions.map((region) => (
            <CashRegion key={region.region} region={region} />
          ))}
        </div>
      )}
    </>
  );
}
