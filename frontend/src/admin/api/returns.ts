import { showChangedReturn } from '../returns/show-return';
import { taggedApi } from './cache-tags';

// A return changes the cash due of its order, the figures of its customer and, once received, the stock.
const RETURN_CHANGED = [
  'Return',
  'AdminOrder',
  'OrderCounts',
  'CashSheet',
  'Customer',
  'Product',
  'Variant',
] as const;

/** Return the tags that the change of a return makes stale: none if it failed, so that no form is loaded anew. */
const afterReturn = (_answer: unknown, error: unknown) => (error ? [] : RETURN_CHANGED);

taggedApi.enhanceEndpoints({
  endpoints: {
    listReturns: { providesTags: ['Return'] },
    getReturn: { providesTags: ['Return'] },
    // Order events make the counts stale: each change of a return is one.
    countReturns: { providesTags: ['OrderCounts'] },
    getReturnReport: { providesTags: ['Return'] },
    createReturn: { invalidatesTags: afterReturn },
    approveReturn: { invalidatesTags: afterReturn, onQueryStarted: showChangedReturn },
    declineReturn: { invalidatesTags: afterReturn, onQueryStarted: showChangedReturn },
    receiveReturn: { invalidatesTags: afterReturn, onQueryStarted: showChangedReturn },
    closeReturn: { invalidatesTags: afterReturn, onQueryStarted: showChangedReturn },
    changeReturnKind: { invalidatesTags: afterReturn, onQueryStarted: showChangedReturn },
    getReturnRules: { providesTags: ['ReturnRules'] },
    setReturnRules: { invalidatesTags: ['ReturnRules'] },
  },
});
