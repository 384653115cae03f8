import { generatedAdminApi, type Shipment } from '@/api/generated-admin';
import { showChanged } from '../api/show-changed';

/** Write the shipment into the cache of its page, such as the one that came with a conflict. */
export const showShipment = (shipment: Shipment) =>
  generatedAdminApi.util.updateQueryData('getShipment', { shipment: shipment.id }, (answer) => {
    answer.data = shipment;
  });

export const showChangedShipment = showChanged(showShipment);
