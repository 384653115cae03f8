import { generatedCustomerApi } from './generated-customer';

/**
 * Generated endpoints of checkout and of a customer's own orders, reviews, wishlist and data, apart from the first
 * page's.
 */
const customerApi = generatedCustomerApi.enhanceEndpoints({
  addTagTypes: ['Order', 'Return', 'Review', 'WaitingEntry'],
  endpoints: {
    withdrawFromMessages: { invalidatesTags: ['Order'] },
    getReturnOptions: { providesTags: ['Return'] },
    requestReturn: { invalidatesTags: ['Return'] },
    listReviewable: { providesTags: ['Review', 'Order'] },
    getWaitingEntry: { providesTags: ['WaitingEntry'] },
    leaveWaitingList: { invalidatesTags: ['WaitingEntry'] },
    createReview: {
      // A conflict is a review that the page does not show yet.
      invalidatesTags: (_answer, error) => (!error || error.status === 409 ? ['Review'] : []),
    },
  },
});

export const {
  useCreateReviewMutation,
  useEraseAccountMutation,
  useGetMessageOfferQuery,
  useGetReturnOptionsQuery,
  useGetWaitingEntryQuery,
  useJoinWaitingListMutation,
  useLazyExportOwnDataQuery,
  useLeaveWaitingListMutation,
  useListReviewableQuery,
  useRequestReturnMutation,
  useSearchPlacesQuery,
  useWithdrawFromMessagesMutation,
} = customerApi;
export const { mergeWishlist, replaceWishlist } = customerApi.endpoints;
export type * from './generated-customer';
