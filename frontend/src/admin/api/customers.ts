import { taggedApi } from './cache-tags';

// Orders show whether their customer is blocked, must be called or refused before.
const CUSTOMER_CHANGED = ['Customer', 'AdminOrder'] as const;

taggedApi.enhanceEndpoints({
  endpoints: {
    listCustomers: { providesTags: ['Customer'] },
    getCustomer: { providesTags: ['Customer'] },
    addCustomerNote: { invalidatesTags: ['Customer'] },
    deleteCustomerNote: { invalidatesTags: ['Customer'] },
    blockCustomer: { invalidatesTags: CUSTOMER_CHANGED },
    unblockCustomer: { invalidatesTags: CUSTOMER_CHANGED },
    mergeCustomers: { invalidatesTags: CUSTOMER_CHANGED },
    undoMerge: { invalidatesTags: CUSTOMER_CHANGED },
    eraseCustomer: { invalidatesTags: (_done, error) => (error ? [] : CUSTOMER_CHANGED) },
    getCallRule: { providesTags: ['CallRule'] },
    setCallRule: { invalidatesTags: ['CallRule', ...CUSTOMER_CHANGED] },
  },
});
