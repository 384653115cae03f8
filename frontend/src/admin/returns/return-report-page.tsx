import { ChartColumn } from 'lucide';
import { useLocation } from 'wouter';
import { ButtonLink } from '@/shared/components/button-link';
import { EmptyState } from '@/shared/components/empty-state';
import { useTitle } from '@/shared/hooks/use-title';
import { returnReportMessages as messages } from '@/shared/messages/admin/return-report';
import { returnMessages } from '@/shared/messages/admin/returns';
import { useQueryParams } from '@/shared/navigation/use-query-params';
import { useGetReturnReportQuery } from '../api';
import { BackLink } from '../components/back-link';
import { PeriodFields } from '../components/period-fields';
import { QueryState } from '../components/query-state';
import styles from '../components/report.module.css';
import { Section } from '../components/section';
import { StatCards } from '../components/stat-cards';
import { PageHeader } from '../shell/page-header';
import { ReportBars } from './report-bars';
import { type ReportPeriod, readPeriod, reportHref } from './report-period';
import { ReportTable } from './report-table';
import { returnsHref } from './return-address';

/** Report on returns and refusals of a period, by kind and reason. */
export default function ReturnReportPage() {
  useTitle(messages.title);
  const [, navigate] = useLocation();
  const period = readPeriod(useQueryParams());
  const query = useGetReturnReportQuery(period, { refetchOnMountOrArgChange: true });
  const choose = (change: ReportPeriod) => navigate(reportHref({ ...period, ...change }), { replace: true });
  return (
    <>
      <PageHeader
        title={messages.title}
        lead={<BackLink to={returnsHref({})} label={returnMessages.backToList} />}
        hasManyTools
      >
        <search className={styles.period} aria-label={messages.period}>
          <PeriodFields period={period} labels={messages} onChange={choose} />
          {(period.from || period.to) && (
            <ButtonLink variant="quiet" to={reportHref({})}>
              {messages.wholePeriod}
            </ButtonLink>
          )}
        </search>
      </PageHeader>
      <QueryState query={{ ...query, data: query.currentData }} loadFailed={messages.loadFailed}>
        {({ data: { rows, refused_when_called } }) => (
          <div className={styles.report}>
            <StatCards
              label={messages.figures}
              stats={[
                [messages.returns, rows.reduce((sum, { returns }) => sum + returns, 0)],
                [messages.units, rows.reduce((sum, { units }) => sum + units, 0)],
                [messages.refusedWhenCalled, refused_when_called],
              ]}
            />
            {rows.length === 0 ? (
              <EmptyState icon={ChartColumn} title={messages.empty} text={messages.emptyText} />
            ) : (
              <>
                <Section title={messages.byReason}>
                  <ReportBars rows={rows} />
                </Section>
                <Section title={messages.table}>
                  <ReportTable rows={rows} />
                </Section>
              </>
            )}
          </div>
        )}
      </QueryState>
    </>
  );
}
