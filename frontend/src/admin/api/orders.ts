import type { StepsTaken } from '@/api/generated-admin';
import { showChangedOrder, showOrder } from '../orders/show-order';
import { taggedApi } from './cache-tags';

const noResults = (): StepsTaken => ({ done: [], refused: [] });

taggedApi.enhanceEndpoints({
  endpoints: {
    listAdminOrders: {
      // A page of one order is fetched for its total only, by an expensive search: no mutation refetches it.
      providesTags: (_page, _error, { perPage }) => [perPage === 1 ? 'OrderTotal' : 'AdminOrder'],
    },
    placeAdminOrder: {
      invalidatesTags: (_answer, error) =>
        error ? [] : ['AdminOrder', 'OrderCounts', 'OrderDraft', 'Return'],
    },
    listOrderDrafts: { providesTags: ['OrderDraft'] },
    createOrderDraft: { invalidatesTags: ['OrderDraft'] },
    saveOrderDraft: { invalidatesTags: ['OrderDraft'] },
    deleteOrderDraft: { invalidatesTags: ['OrderDraft'] },
    orderStatusCounts: { providesTags: ['OrderCounts'] },
    dashboard: { providesTags: ['OrderCounts'] },
    sales: { providesTags: ['Sales'] },
    updateOrder: {
      // After a conflict keep the list, so that the order stays visible in its new state.
      invalidatesTags: (_answer, error) =>
        error?.status === 409 ? ['OrderCounts'] : ['AdminOrder', 'OrderCounts', 'CashSheet'],
      onQueryStarted: showChangedOrder,
    },
    takeOrderSteps: {
      invalidatesTags: ['AdminOrder', 'OrderCounts', 'CashSheet'],
      async onQueryStarted(_steps, { dispatch, queryFulfilled }) {
        const { done, refused } = await queryFulfilled.then(({ data }) => data.data, noResults);
        for (const order of [...done, ...refused.map(({ order }) => order)])
          if (order) dispatch(showOrder(order));
      },
    },
    reviseOrder: {
      invalidatesTags: (_answer, error) => (error ? [] : ['CashSheet', 'Product', 'Variant']),
      onQueryStarted: showChangedOrder,
    },
    // Prints and notes move no order: update it in place and refetch nothing.
    noteOrderPrints: {
      async onQueryStarted(_prints, { dispatch, queryFulfilled }) {
        const orders = await queryFulfilled.then(
          ({ data }) => data.data.orders,
          () => [],
        );
        for (const order of orders) dispatch(showOrder(order));
      },
    },
    addOrderNote: { onQueryStarted: showChangedOrder },
    deleteOrderNote: { onQueryStarted: showChangedOrder },
    cashDaySheet: { providesTags: ['CashSheet'] },
    listOrderTemplates: { providesTags: ['Template'] },
    updateOrderTemplate: { invalidatesTags: ['Template'] },
  },
});
