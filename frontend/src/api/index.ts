import { generatedApi } from './generated';

/** The generated endpoints with cache tags: a mutation refetches the queries that it invalidates. */
export const api = generatedApi.enhanceEndpoints({
  addTagTypes: ['Product', 'Brand', 'GiftSet', 'Region', 'Order', 'User', 'PerfumeNote', 'Term'],
  endpoints: {
    listProducts: { providesTags: ['Product'] },
    findPerfumes: { providesTags: ['Product'] },
    listProductFacets: { providesTags: ['Product'] },
    getProduct: { providesTags: ['Product'] },
    relatedProducts: { providesTags: ['Product'] },
    listBrands: { providesTags: ['Brand'] },
    listPerfumeNotes: { providesTags: ['PerfumeNote'] },
    listTerms: { providesTags: ['Term'] },
    listGiftSets: { providesTags: ['GiftSet'] },
    getGiftSet: { providesTags: ['GiftSet'] },
    listRegions: { providesTags: ['Region'] },
    trackOrder: { providesTags: ['Order'] },
    updateProfile: { invalidatesTags: ['User'] },
    listOrders: { providesTags: ['Order'] },
    getOrder: { providesTags: ['Order'] },
    placeOrder: { invalidatesTags: ['Order', 'Product', 'GiftSet'] },
    currentUser: { providesTags: ['User'] },
  },
});

export * from './generated';
