import { toFailure } from '@/api/failure';
import { type AdminOrder, generatedAdminApi } from '@/api/generated-admin';

export { useCurrentUserQuery, useLogOutMutation } from '@/api';
export type * from '@/api/generated-admin';

/** The order as it is, out of a refusal that tells it. */
export function orderInConflict(error: unknown): AdminOrder | undefined {
  const { status, data } = toFailure(error);
  return status === 409 && isOrder(data) ? data : undefined;
}

const isOrder = (value: unknown): value is AdminOrder =>
  typeof value === 'object' && value !== null && 'number' in value && 'status' in value && 'history' in value;

/** The back office's calls with their cache tags: what a change makes stale is asked for again. */
const adminApi = generatedAdminApi.enhanceEndpoints({
  addTagTypes: ['AdminOrder', 'OrderCounts'],
  endpoints: {
    listAdminOrders: { providesTags: ['AdminOrder'] },
    orderStatusCounts: { providesTags: ['OrderCounts'] },
    dashboard: { providesTags: ['OrderCounts'] },
    updateOrder: {
      // After a conflict the list stays, so that the order does not vanish before its new state was seen.
      invalidatesTags: (_answer, error) =>
        error?.status === 409 ? ['OrderCounts'] : ['AdminOrder', 'OrderCounts'],
      // Whoever looks at a list sees the order as it is now, before the list is loaded anew.
      async onQueryStarted(_change, { dispatch, getState, queryFulfilled }) {
        const order = await queryFulfilled.then(
          ({ data }) => data.data,
          ({ error }) => orderInConflict(error),
        );
        if (!order) return;
        const lists = adminApi.util.selectInvalidatedBy(getState(), ['AdminOrder']);
        for (const { endpointName, originalArgs } of lists) {
          if (endpointName !== 'listAdminOrders') continue;
          const replace = adminApi.util.updateQueryData('listAdminOrders', originalArgs, ({ data }) => {
            const place = data.findIndex(({ id }) => id === order.id);
            if (place >= 0) data[place] = order;
          });
          dispatch(replace);
        }
      },
    },
  },
});

export const {
  useDashboardQuery,
  useListAdminOrdersQuery,
  useLogInAdminMutation,
  useOrderStatusCountsQuery,
  useUpdateOrderMutation,
} = adminApi;

export const { resetApiState } = adminApi.util;
