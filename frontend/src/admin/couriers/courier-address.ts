/** Address of the couriers page. */
export const COURIERS = '/admin/couriers';

/** Return the address to which a courier sends hints, on the host of this page. */
export const hintAddress = (courier: string, token: string) =>
  `${window.location.origin}/api/v1/couriers/${encodeURIComponent(courier)}/hints/${encodeURIComponent(token)}`;

/** Return the path of the CSV export of a courier's shipments. */
export const shipmentExportPath = (courier: string) =>
  `/api/v1/admins/shipments/export?${new URLSearchParams({ courier })}`;
