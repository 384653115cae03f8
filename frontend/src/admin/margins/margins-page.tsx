import { ChartNoAxesCombined } from 'lucide';
import { useLocation } from 'wouter';
import { ButtonLink } from '@/shared/components/button-link';
import { EmptyState } from '@/shared/components/empty-state';
import { useTitle } from '@/shared/hooks/use-title';
import { marginReportMessages as messages } from '@/shared/messages/admin/margins';
import { useQueryParams } from '@/shared/navigation/use-query-params';
import { useGetMarginReportQuery } from '../api';
import { CostTabs } from '../bottles/cost-tabs';
import { BackToDashboard } from '../components/back-to-dashboard';
import { PeriodFields } from '../components/period-fields';
import { QueryState } from '../components/query-state';
import styles from '../components/report.module.css';
import { SwitchButtons } from '../components/switch-buttons';
import { PageHeader } from '../shell/page-header';
import { MARGIN_GROUPS, type MarginFilters, marginsHref, readMarginFilters } from './margin-address';
import { MarginSummary } from './margin-summary';
import { MarginTable } from './margin-table';

const CHOICES = MARGIN_GROUPS.map((group) => [group, messages.groups[group]] as const);

/** Report on margins of a period, by size, product, brand or month. */
export default function MarginsPage() {
  useTitle(messages.title);
  const [, navigate] = useLocation();
  const filters = readMarginFilters(useQueryParams());
  const { from, to, group } = filters;
  const query = useGetMarginReportQuery(filters, { refetchOnMountOrArgChange: true });
  const choose = (change: Partial<MarginFilters>) =>
    navigate(marginsHref({ ...filters, ...change }), { replace: true });
  return (
    <>
      <PageHeader title={messages.title} lead={<BackToDashboard />} hasManyTools>
        <search className={styles.period} aria-label={messages.period}>
          <PeriodFields period={filters} labels={messages} onChange={choose} />
          {(from || to) && (
            <ButtonLink variant="quiet" to={marginsHref({ group })}>
              {messages.wholePeriod}
            </ButtonLink>
          )}
        </search>
      </PageHeader>
      <CostTabs />
      <div className={styles.report}>
        <SwitchButtons
          label={messages.by}
          choices={CHOICES}
          value={group}
          onChange={(value) => choose({ group: value })}
        />
        <QueryState query={{ ...query, data: query.currentData }} loadFailed={messages.loadFailed}>
          {({ data: report }) =>
            report.rows.length === 0 ? (
              <EmptyState icon={ChartNoAxesCombined} title={messages.empty} text={messages.emptyText} />
            ) : (
              <>
                <MarginSummary total={report.total} />
                <MarginTable report={report} group={group} />
              </>
            )
          }
        </QueryState>
      </div>
    </>
  );
}
