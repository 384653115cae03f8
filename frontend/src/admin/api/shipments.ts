import { showChangedShipment } from '../shipments/show-shipment';
import { taggedApi } from './cache-tags';

// A shipment moves its order and may record the order's cash.
const SHIPMENT_CHANGED = ['Shipment', 'AdminOrder', 'OrderCounts', 'CashSheet'] as const;

/** Return the tags that the change of a shipment makes stale: none if it failed. */
const afterShipment = (_answer: unknown, error: unknown) => (error ? [] : SHIPMENT_CHANGED);

taggedApi.enhanceEndpoints({
  endpoints: {
    listCouriers: { providesTags: ['Courier'] },
    createCourier: { invalidatesTags: (_answer, error) => (error ? [] : ['Courier']) },
    // A conflict makes the list stale too. Shipments show the name of their courier and its shadow states.
    updateCourier: { invalidatesTags: ['Courier', 'Shipment'] },
    listShipments: { providesTags: ['Shipment'] },
    getShipment: { providesTags: ['Shipment'] },
    bookShipments: { invalidatesTags: afterShipment },
    recordShipmentState: { invalidatesTags: afterShipment, onQueryStarted: showChangedShipment },
    refreshShipment: { invalidatesTags: afterShipment, onQueryStarted: showChangedShipment },
    getDeliveryReport: { providesTags: ['Shipment'] },
  },
});
