import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { generatedAdminApi, type Shipment } from '@/api/generated-admin';

type State = Parameters<typeof generatedAdminApi.util.selectInvalidatedBy>[0];

/** Lifecycle argument of RTK Query's `onQueryStarted`. */
interface ShipmentStep {
  dispatch: ThunkDispatch<State, unknown, UnknownAction>;
  queryFulfilled: PromiseLike<{ data: { data: Shipment } }>;
}

/** Write the shipment into the cache of its page, such as the one that came with a conflict. */
export const showShipment = (shipment: Shipment) =>
  generatedAdminApi.util.updateQueryData('getShipment', { shipment: shipment.id }, (answer) => {
    answer.data = shipment;
  });

/** Show the changed shipment before it is refetched, so that no state is recorded twice. */
export async function showChangedShipment(
  _step: unknown,
  { dispatch, queryFulfilled }: ShipmentStep,
): Promise<void> {
  const shipment = await queryFulfilled.then(
    ({ data }) => data.data,
    () => undefined,
  );
  if (shipment) dispatch(showShipment(shipment));
}
