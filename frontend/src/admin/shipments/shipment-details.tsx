import { shipmentMessages as messages } from '@/shared/messages/admin/shipments';
import type { Shipment } from '../api';
import { BackLink } from '../components/back-link';
import { Columns } from '../components/columns';
import { PageHeader } from '../shell/page-header';
import { shipmentsHref } from './shipment-address';
import { ShipmentHistory } from './shipment-history';
import { ShipmentNotices } from './shipment-notices';
import { ShipmentStateMark } from './shipment-state-mark';
import { ShipmentSteps } from './shipment-steps';
import { ShipmentSummary } from './shipment-summary';

/** Everything about a shipment: next steps, history, order and courier. */
export const ShipmentDetails = ({ shipment }: { shipment: Shipment }) => (
  <>
    <PageHeader
      title={messages.title(shipment.order.number)}
      lead={<BackLink to={shipmentsHref({})} label={messages.backToList} />}
      aside={<ShipmentStateMark state={shipment.state} />}
    />
    <Columns aside={<ShipmentSummary shipment={shipment} />}>
      <ShipmentNotices shipment={shipment} />
      <ShipmentSteps shipment={shipment} />
      <ShipmentHistory changes={shipment.changes} />
    </Columns>
  </>
);
