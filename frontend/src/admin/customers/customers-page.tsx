import { useLocation } from 'wouter';
import { SelectField } from '@/shared/components/select-field';
import { useTitle } from '@/shared/hooks/use-title';
import { customerListMessages as messages } from '@/shared/messages/admin/customers';
import { useQueryParams } from '@/shared/navigation/use-query-params';
import { useListCustomersQuery } from '../api';
import { BackToDashboard } from '../components/back-to-dashboard';
import { ListPage } from '../components/list-page';
import { ListResults } from '../components/list-results';
import { ListSearch } from '../components/list-search';
import { useIsWide } from '../hooks/use-media-query';
import { PageHeader } from '../shell/page-header';
import { RefreshButton } from '../shell/refresh-button';
import { CustomerCards } from './customer-cards';
import { type CustomerFilters, customersHref, readFilters, SORTS, toListArg } from './customer-filters';
import { CustomerTable } from './customer-table';
import { NoCustomers } from './no-customers';

/** Customers page: search, sort and open the people who ordered. */
export default function CustomersPage() {
  useTitle(messages.title);
  const [, navigate] = useLocation();
  const filters = readFilters(useQueryParams());
  const list = useListCustomersQuery(toListArg(filters), { refetchOnMountOrArgChange: true });
  const Customers = useIsWide() ? CustomerTable : CustomerCards;
  const hrefFor = (page: number) => customersHref({ ...filters, page });
  const show = (changes: Partial<CustomerFilters>) =>
    navigate(customersHref({ ...filters, page: 1, ...changes }), { replace: true });
  const sort = ({ value }: { value: string }) => show({ sortBy: SORTS.find((each) => each === value) });
  return (
    <>
      <PageHeader
        title={messages.title}
        lead={<BackToDashboard />}
        hasManyTools
        aside={<RefreshButton query={list} />}
      >
        <ListSearch label={messages.search} search={filters.search} onSearch={(search) => show({ search })} />
        <SelectField
          label={messages.sort}
          hideLabel
          value={filters.sortBy ?? SORTS[0]}
          onChange={({ target }) => sort(target)}
          options={SORTS.map((each) => ({ value: each, label: messages.sorts[each] }))}
        />
      </PageHeader>
      <ListResults
        query={list}
        page={filters.page}
        hrefFor={hrefFor}
        loadFailed={messages.loadFailed}
        empty={<NoCustomers search={filters.search} />}
      >
        {({ data, pagination }) => (
          <ListPage meta={pagination} hrefFor={hrefFor} messages={messages}>
            <Customers customers={data} />
          </ListPage>
        )}
      </ListResults>
    </>
  );
}
