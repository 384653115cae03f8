import type { Courier, DeliveryReport, Shipment, ShipmentChange } from '../api';

const AT = '2026-11-20T08:05:00Z';

/** Build a manual courier that is trusted with nothing. */
export const aCourier = (changes: Partial<Courier> = {}): Courier => ({
  id: 'c1',
  version: 1,
  name: 'طرود الوادي',
  kind: 'manual',
  is_active: true,
  is_trusted: false,
  payout_days: 14,
  connection: null,
  shipment_columns: [],
  statement_columns: null,
  created_at: AT,
  ...changes,
});

/** Build a courier with an interface, in shadow mode. */
export const aConnectedCourier = (changes: Partial<Courier> = {}): Courier =>
  aCourier({
    id: 'c2',
    name: 'برق إكسبرس',
    kind: 'logestechs',
    connection: {
      url: 'https://apisv2.logestechs.example',
      account: '142/shop@attar.example',
      has_secret: true,
      hint_token: 'q7Zr2mXw',
    },
    ...changes,
  });

/** Build an entry of the history: a booking by Layla. */
export const aShipmentChange = (changes: Partial<ShipmentChange> = {}): ShipmentChange => ({
  state: 'booked',
  reason: '',
  provider_state: null,
  at: AT,
  by: 'ليلى',
  is_shadow: false,
  ...changes,
});

/** Build the booked shipment of order 1041 with a manual courier. */
export const aShipment = (changes: Partial<Shipment> = {}): Shipment => ({
  id: 's1',
  version: 1,
  order: {
    id: 'o1',
    number: 1041,
    status: 'processing',
    customer_name: 'سلمى الخطيب',
    phone: '+970591234567',
    region: 'WEST_BANK',
    city: 'رام الله',
    address: 'حي الماصيون، بناية 4',
  },
  courier: { id: 'c1', name: 'طرود الوادي', kind: 'manual', is_trusted: false },
  state: 'booked',
  reason: '',
  provider_state: null,
  shadow_state: null,
  external_id: null,
  barcode: 'WDY-1041',
  cash: 505,
  problem: null,
  booked_by: 'ليلى',
  created_at: AT,
  updated_at: AT,
  changes: [aShipmentChange()],
  ...changes,
});

/** Build a shipment whose courier is in shadow mode and reports that it was delivered. */
export const aShadowShipment = (changes: Partial<Shipment> = {}): Shipment =>
  aShipment({
    id: 's2',
    courier: { id: 'c2', name: 'برق إكسبرس', kind: 'logestechs', is_trusted: false },
    state: 'picked_up',
    shadow_state: 'delivered',
    provider_state: 'DELIVERED_TO_RECIPIENT',
    external_id: '88213',
    changes: [
      aShipmentChange(),
      aShipmentChange({ state: 'picked_up' }),
      aShipmentChange({
        state: 'delivered',
        by: null,
        provider_state: 'DELIVERED_TO_RECIPIENT',
        is_shadow: true,
      }),
    ],
    ...changes,
  });

/** Build a report of two couriers, the second of which delivered nothing yet. */
export const aDeliveryReport = (changes: Partial<DeliveryReport> = {}): DeliveryReport => ({
  rows: [
    {
      group: 'طرود الوادي',
      shipments: 40,
      delivered: 34,
      returned: 4,
      hours_to_door: 30.4,
      hours_to_money: 312,
    },
    {
      group: 'برق إكسبرس',
      shipments: 10,
      delivered: 0,
      returned: 1,
      hours_to_door: null,
      hours_to_money: null,
    },
  ],
  total: { group: '', shipments: 50, delivered: 34, returned: 5, hours_to_door: 30.4, hours_to_money: 312 },
  ...changes,
});
