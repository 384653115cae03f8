import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { AdminOrder } from '../api';
import { taggedApi } from '../api/cache-tags';
import { conflictingOrder } from './status/conflicting-order';

type State = Parameters<typeof taggedApi.util.selectInvalidatedBy>[0];
type Dispatch = ThunkDispatch<State, unknown, UnknownAction>;

/** Lifecycle argument of RTK Query's `onQueryStarted`. */
interface OrderChange {
  dispatch: Dispatch;
  queryFulfilled: PromiseLike<{ data: { data: AdminOrder } }>;
}

/** Write the order into every cached list that contains it, before the list is refetched. */
export const showOrder = (order: AdminOrder) => (dispatch: Dispatch, getState: () => State) => {
  const lists = taggedApi.util.selectInvalidatedBy(getState(), ['AdminOrder']);
  for (const { endpointName, originalArgs } of lists) {
    if (endpointName !== 'listAdminOrders') continue;
    const replace = taggedApi.util.updateQueryData('listAdminOrders', originalArgs, ({ data }) => {
      const index = data.findIndex(({ id }) => id === order.id);
      if (index >= 0) data[index] = order;
    });
    dispatch(replace);
  }
};

/** Show the changed order, or its current state after a conflict, before the lists are refetched. */
export async function showChangedOrder(
  _change: unknown,
  { dispatch, queryFulfilled }: OrderChange,
): Promise<void> {
  const order = await queryFulfilled.then(
    ({ data }) => data.data,
    ({ error }) => conflictingOrder(error),
  );
  if (order) dispatch(showOrder(order));
}
