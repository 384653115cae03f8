import { ChartColumn } from 'lucide';
import { useLocation } from 'wouter';
import { ButtonLink } from '@/shared/components/button-link';
import { Icon } from '@/shared/components/icon';
import { SelectField } from '@/shared/components/select-field';
import { useTitle } from '@/shared/hooks/use-title';
import { returnListMessages as messages, returnKindLabels } from '@/shared/messages/admin/returns';
import { useQueryParams } from '@/shared/navigation/use-query-params';
import { useListReturnsQuery } from '../api';
import { BackToDashboard } from '../components/back-to-dashboard';
import { ListPage } from '../components/list-page';
import { ListResults } from '../components/list-results';
import { ListSearch } from '../components/list-search';
import { useIsWide } from '../hooks/use-media-query';
import { PageHeader } from '../shell/page-header';
import { RefreshButton } from '../shell/refresh-button';
import { NoReturns } from './no-returns';
import {
  RETURN_KINDS,
  RETURN_REPORT,
  type ReturnFilters,
  readFilters,
  returnsHref,
  toListArg,
} from './return-address';
import { ReturnCards } from './return-cards';
import { ReturnTable } from './return-table';
import { ReturnTabs } from './return-tabs';

const KIND_OPTIONS = [
  { value: '', label: messages.allKinds },
  ...RETURN_KINDS.map((value) => ({ value, label: returnKindLabels[value] })),
];

/** Queue of returns, exchanges and refusals at the door. */
export default function ReturnsPage() {
  useTitle(messages.title);
  const [, navigate] = useLocation();
  const filters = readFilters(useQueryParams());
  const list = useListReturnsQuery(toListArg(filters), { refetchOnMountOrArgChange: true });
  const Returns = useIsWide() ? ReturnTable : ReturnCards;
  const hrefFor = (page: number) => returnsHref({ ...filters, page });
  const show = (changes: Partial<ReturnFilters>) =>
    navigate(returnsHref({ ...filters, page: 1, ...changes }), { replace: true });
  return (
    <>
      <PageHeader
        title={messages.title}
        lead={<BackToDashboard />}
        hasManyTools
        aside={
          <>
            <ButtonLink variant="quiet" size="small" to={RETURN_REPORT}>
              <Icon shape={ChartColumn} size={18} />
              {messages.report}
            </ButtonLink>
            <RefreshButton query={list} />
          </>
        }
      >
        <ListSearch label={messages.search} search={filters.search} onSearch={(search) => show({ search })} />
        <SelectField
          label={messages.kind}
          hideLabel
          options={KIND_OPTIONS}
          value={filters.kind ?? ''}
          onChange={({ target }) => show({ kind: RETURN_KINDS.find((kind) => kind === target.value) })}
        />
      </PageHeader>
      <ReturnTabs filters={filters} total={list.currentData?.pagination.total} />
      <ListResults
        query={list}
        page={filters.page}
        hrefFor={hrefFor}
        loadFailed={messages.loadFailed}
        empty={<NoReturns filters={filters} />}
      >
        {({ data, pagination }) => (
          <ListPage meta={pagination} hrefFor={hrefFor} messages={messages}>
            <Returns returns={data} />
          </ListPage>
        )}
      </ListResults>
    </>
  );
}
