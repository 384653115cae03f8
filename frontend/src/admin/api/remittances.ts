import { taggedApi } from './cache-tags';

// A confirmed or reversed remittance changes its shipments, which orders show.
const REMITTANCE_CHANGED = ['Remittance', 'Shipment', 'AdminOrder', 'CashSheet'] as const;

/** Return the tags that the change of a remittance makes stale: none if it failed. */
const afterRemittance = (_answer: unknown, error: unknown) => (error ? [] : REMITTANCE_CHANGED);

taggedApi.enhanceEndpoints({
  endpoints: {
    listRemittances: { providesTags: ['Remittance'] },
    getRemittance: { providesTags: ['Remittance'] },
    importStatement: {
      query: ({ remittanceForm }) => ({
        url: '/api/v1/admins/remittances',
        method: 'POST',
        body: { ...remittanceForm, columns: JSON.stringify(remittanceForm.columns) },
      }),
      invalidatesTags: ['Remittance'],
    },
    confirmRemittance: { invalidatesTags: afterRemittance },
    reverseRemittance: { invalidatesTags: afterRemittance },
  },
});
