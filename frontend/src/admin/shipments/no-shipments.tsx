import { Truck } from 'lucide';
import { ButtonLink } from '@/shared/components/button-link';
import { EmptyState } from '@/shared/components/empty-state';
import { shipmentListMessages as messages } from '@/shared/messages/admin/shipments';
import { ordersHref } from '../orders/filters/order-filters';
import { type ShipmentFilters, shipmentsHref } from './shipment-address';

/** Empty state of the list, by its filters. */
export function NoShipments({ filters }: { filters: ShipmentFilters }) {
  const { courier, state, needsAttention, search } = filters;
  const isNarrowed = Boolean(courier || state || needsAttention || search);
  return (
    <EmptyState
      icon={Truck}
      title={messages.empty}
      text={isNarrowed ? messages.emptyFilter : messages.emptyShop}
    >
      {isNarrowed ? (
        <ButtonLink variant="secondary" to={shipmentsHref({})}>
          {messages.showAll}
        </ButtonLink>
      ) : (
        <ButtonLink variant="secondary" to={ordersHref({ status: 'processing' })}>
          {messages.toOrders}
        </ButtonLink>
      )}
    </EmptyState>
  );
}
