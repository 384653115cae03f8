import type { AdminOrder } from '../api';
import { taggedApi } from '../api/cache-tags';
import { type Show, showChanged } from '../api/show-changed';
import { conflictingOrder } from './status/conflicting-order';

/** Write the order into every cached list that contains it, before the list is refetched. */
export const showOrder =
  (order: AdminOrder): Show =>
  (dispatch, getState) => {
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

export const showChangedOrder = showChanged(showOrder, conflictingOrder);
