import { ChartColumn, TriangleAlert } from 'lucide';
import { useLocation } from 'wouter';
import { Button } from '@/shared/components/button';
import { ButtonLink } from '@/shared/components/button-link';
import { Icon } from '@/shared/components/icon';
import { SelectField } from '@/shared/components/select-field';
import { useTitle } from '@/shared/hooks/use-title';
import { shipmentListMessages as messages, shipmentStateLabels } from '@/shared/messages/admin/shipments';
import { useQueryParams } from '@/shared/navigation/use-query-params';
import { useListCouriersQuery, useListShipmentsQuery } from '../api';
import { BackToDashboard } from '../components/back-to-dashboard';
import { ListPage } from '../components/list-page';
import { ListResults } from '../components/list-results';
import { ListSearch } from '../components/list-search';
import { DELIVERY_REPORT } from '../delivery-report/report-address';
import { useIsWide } from '../hooks/use-media-query';
import { PageHeader } from '../shell/page-header';
import { RefreshButton } from '../shell/refresh-button';
import { NoShipments } from './no-shipments';
import {
  readFilters,
  SHIPMENT_STATES,
  type ShipmentFilters,
  shipmentsHref,
  toListArg,
} from './shipment-address';
import { ShipmentCards } from './shipment-cards';
import { ShipmentTable } from './shipment-table';
import styles from './shipments.module.css';

const STATE_OPTIONS = [
  { value: '', label: messages.allStates },
  ...SHIPMENT_STATES.map((value) => ({ value, label: shipmentStateLabels[value] })),
];

/** Shipments of all couriers, with filters by courier, state and need of attention. */
export default function ShipmentsPage() {
  useTitle(messages.title);
  const [, navigate] = useLocation();
  const filters = readFilters(useQueryParams());
  const { courier = '', state = '', needsAttention = false } = filters;
  const list = useListShipmentsQuery(toListArg(filters), { refetchOnMountOrArgChange: true });
  const couriers = useListCouriersQuery().data?.data.couriers ?? [];
  const Shipments = useIsWide() ? ShipmentTable : ShipmentCards;
  const hrefFor = (page: number) => shipmentsHref({ ...filters, page });
  const show = (changes: Partial<ShipmentFilters>) =>
    navigate(shipmentsHref({ ...filters, page: 1, ...changes }), { replace: true });
  return (
    <>
      <PageHeader
        title={messages.title}
        lead={<BackToDashboard />}
        aside={
          <>
            <ButtonLink variant="quiet" size="small" to={DELIVERY_REPORT}>
              <Icon shape={ChartColumn} size={18} />
              {messages.report}
            </ButtonLink>
            <RefreshButton query={list} />
          </>
        }
      >
        <ListSearch label={messages.search} search={filters.search} onSearch={(search) => show({ search })} />
      </PageHeader>
      <search className={styles.filters} aria-label={messages.filters}>
        <SelectField
          label={messages.courier}
          hideLabel
          options={[
            { value: '', label: messages.allCouriers },
            ...couriers.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={courier}
          onChange={({ target }) => show({ courier: target.value })}
        />
        <SelectField
          label={messages.state}
          hideLabel
          options={STATE_OPTIONS}
          value={state}
          onChange={({ target }) => show({ state: SHIPMENT_STATES.find((each) => each === target.value) })}
        />
        <Button
          variant={needsAttention ? 'primary' : 'secondary'}
          size="small"
          aria-pressed={needsAttention}
          title={messages.attentionHint}
          onClick={() => show({ needsAttention: !needsAttention })}
        >
          <Icon shape={TriangleAlert} size={18} />
          {messages.attention}
        </Button>
      </search>
      <ListResults
        query={list}
        page={filters.page}
        hrefFor={hrefFor}
        loadFailed={messages.loadFailed}
        empty={<NoShipments filters={filters} />}
      >
        {({ data, pagination }) => (
          <ListPage meta={pagination} hrefFor={hrefFor} messages={messages}>
            <Shipments shipments={data} />
          </ListPage>
        )}
      </ListResults>
    </>
  );
}
