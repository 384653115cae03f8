import { PackageSearch } from 'lucide';
import { useParams } from 'wouter';
import { shipmentMessages as messages } from '@/shared/messages/admin/shipments';
import { useGetShipmentQuery } from '../api';
import { ItemPage } from '../components/item-page';
import { shipmentsHref } from './shipment-address';
import { ShipmentDetails } from './shipment-details';

/** Page of one shipment with its history. */
export default function ShipmentPage() {
  const { id = '' } = useParams();
  const query = useGetShipmentQuery({ shipment: id }, { refetchOnMountOrArgChange: true });
  return (
    <ItemPage
      query={query}
      titleOf={({ order }) => messages.title(order.number)}
      list={shipmentsHref({})}
      icon={PackageSearch}
      messages={messages}
    >
      {(shipment) => <ShipmentDetails shipment={shipment} />}
    </ItemPage>
  );
}
