import { FileUp } from 'lucide';
import { useLocation } from 'wouter';
import { ButtonLink } from '@/shared/components/button-link';
import { Icon } from '@/shared/components/icon';
import { useTitle } from '@/shared/hooks/use-title';
import { remittanceListMessages as messages } from '@/shared/messages/admin/remittances';
import { useQueryParams } from '@/shared/navigation/use-query-params';
import { useListRemittancesQuery } from '../api';
import { BackToDashboard } from '../components/back-to-dashboard';
import { ListPage } from '../components/list-page';
import { ListResults } from '../components/list-results';
import layout from '../components/page.module.css';
import { CourierFilter } from '../courier-cash/courier-filter';
import { PageHeader } from '../shell/page-header';
import { RefreshButton } from '../shell/refresh-button';
import { NoRemittances } from './no-remittances';
import { NEW_REMITTANCE, readFilters, remittancesHref } from './remittance-address';
import { RemittanceTable } from './remittance-table';

/** Payments of couriers, newest first. */
export default function RemittancesPage() {
  useTitle(messages.title);
  const [, navigate] = useLocation();
  const filters = readFilters(useQueryParams());
  const list = useListRemittancesQuery(filters, { refetchOnMountOrArgChange: true });
  const hrefFor = (page: number) => remittancesHref({ ...filters, page });
  return (
    <>
      <PageHeader
        title={messages.title}
        lead={<BackToDashboard />}
        hasManyTools
        aside={
          <>
            <ButtonLink size="small" to={NEW_REMITTANCE}>
              <Icon shape={FileUp} size={18} />
              {messages.addShort}
            </ButtonLink>
            <RefreshButton query={list} />
          </>
        }
      >
        <CourierFilter
          courier={filters.courier}
          onChange={(courier) => navigate(remittancesHref({ courier }), { replace: true })}
        />
      </PageHeader>
      <div className={layout.page}>
        <ListResults
          query={list}
          page={filters.page}
          hrefFor={hrefFor}
          loadFailed={messages.loadFailed}
          empty={<NoRemittances courier={filters.courier} />}
        >
          {({ data, pagination }) => (
            <ListPage meta={pagination} hrefFor={hrefFor} messages={messages}>
              <RemittanceTable remittances={data} />
            </ListPage>
          )}
        </ListResults>
      </div>
    </>
  );
}
