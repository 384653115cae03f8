import { taggedApi } from './cache-tags';

/** Return the tags that the change of an offer makes stale: none if it failed, so that no form is loaded anew. */
const afterOffer = (_answer: unknown, error: unknown) => (error ? [] : (['Offer', 'OneOffer'] as const));

taggedApi.enhanceEndpoints({
  endpoints: {
    listOffers: { providesTags: ['Offer'] },
    getOffer: { providesTags: ['OneOffer'] },
    createOffer: { invalidatesTags: afterOffer },
    updateOffer: { invalidatesTags: afterOffer },
    // The deleted offer is not fetched again.
    deleteOffer: { invalidatesTags: (_answer, error) => (error ? [] : ['Offer']) },
    getCreditRules: { providesTags: ['CreditRules'] },
    updateCreditRules: { invalidatesTags: (_answer, error) => (error ? [] : ['CreditRules']) },
  },
});
