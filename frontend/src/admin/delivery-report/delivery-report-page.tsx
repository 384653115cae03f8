import { ChartColumn } from 'lucide';
import { useLocation } from 'wouter';
import { ButtonLink } from '@/shared/components/button-link';
import { EmptyState } from '@/shared/components/empty-state';
import { useTitle } from '@/shared/hooks/use-title';
import { deliveryReportMessages as messages } from '@/shared/messages/admin/delivery-report';
import { useQueryParams } from '@/shared/navigation/use-query-params';
import { useGetDeliveryReportQuery } from '../api';
import { BackLink } from '../components/back-link';
import { PeriodFields } from '../components/period-fields';
import { QueryState } from '../components/query-state';
import styles from '../components/report.module.css';
import { Section } from '../components/section';
import { StatCards } from '../components/stat-cards';
import { SwitchButtons } from '../components/switch-buttons';
import { PageHeader } from '../shell/page-header';
import { shipmentsHref } from '../shipments/shipment-address';
import { DeliveryBars } from './delivery-bars';
import { DeliveryTable } from './delivery-table';
import { GROUPINGS, type ReportFilters, readReportFilters, reportHref } from './report-address';

const CHOICES = GROUPINGS.map((by) => [by, messages.groupings[by]] as const);

/** Report on deliveries of a period, by courier, region or place. */
export default function DeliveryReportPage() {
  useTitle(messages.title);
  const [, navigate] = useLocation();
  const filters = readReportFilters(useQueryParams());
  const { from, to, by } = filters;
  const query = useGetDeliveryReportQuery(filters, { refetchOnMountOrArgChange: true });
  const choose = (change: Partial<ReportFilters>) =>
    navigate(reportHref({ ...filters, ...change }), { replace: true });
  return (
    <>
      <PageHeader
        title={messages.title}
        lead={<BackLink to={shipmentsHref({})} label={messages.backToShipments} />}
        hasManyTools
      >
        <search className={styles.period} aria-label={messages.period}>
          <PeriodFields period={filters} labels={messages} onChange={choose} />
          {(from || to) && (
            <ButtonLink variant="quiet" to={reportHref({ by })}>
              {messages.wholePeriod}
            </ButtonLink>
          )}
        </search>
      </PageHeader>
      <div className={styles.report}>
        <SwitchButtons
          label={messages.by}
          choices={CHOICES}
          value={by}
          onChange={(value) => choose({ by: value })}
        />
        <QueryState query={{ ...query, data: query.currentData }} loadFailed={messages.loadFailed}>
          {({ data: report }) =>
            report.rows.length === 0 ? (
              <EmptyState icon={ChartColumn} title={messages.empty} text={messages.emptyText} />
            ) : (
              <>
                <StatCards
                  label={messages.figures}
                  stats={[
                    [messages.shipments, report.total.shipments],
                    [messages.delivered, report.total.delivered],
                    [messages.returned, report.total.returned],
                  ]}
                />
                <Section title={messages.chart}>
                  <p className={styles.soft}>{messages.chartHint}</p>
                  <DeliveryBars rows={report.rows} by={by} />
                </Section>
                <DeliveryTable report={report} by={by} />
              </>
            )
          }
        </QueryState>
      </div>
    </>
  );
}
