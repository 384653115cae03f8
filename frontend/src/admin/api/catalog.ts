import { updateOptimistically } from '../variants/optimistic-update';
import { taggedApi } from './cache-tags';

// Names, images and availability are embedded in other resources, so a change invalidates those as well.
const PRODUCT_CHANGED = ['Product', 'Variant', 'GiftSet', 'CatalogCounts'] as const;
const GIFT_SET_CHANGED = ['GiftSet', 'CatalogCounts'] as const;

taggedApi.enhanceEndpoints({
  endpoints: {
    createProduct: { invalidatesTags: PRODUCT_CHANGED },
    updateProduct: { invalidatesTags: PRODUCT_CHANGED },
    deleteProduct: { invalidatesTags: PRODUCT_CHANGED },
    duplicateProduct: { invalidatesTags: PRODUCT_CHANGED },
    setMlStock: { invalidatesTags: PRODUCT_CHANGED },
    listMovements: { providesTags: ['Product'] },
    listProductMovements: { providesTags: ['Product'] },
    listVariants: { providesTags: ['Variant'] },
    listVariantChoices: { providesTags: ['Variant'] },
    createVariant: { invalidatesTags: PRODUCT_CHANGED },
    updateVariant: { invalidatesTags: PRODUCT_CHANGED, onQueryStarted: updateOptimistically },
    deleteVariant: { invalidatesTags: PRODUCT_CHANGED },
    createPerfumeNote: { invalidatesTags: ['PerfumeNote'] },
    updatePerfumeNote: { invalidatesTags: ['PerfumeNote', 'Product'] },
    deletePerfumeNote: { invalidatesTags: ['PerfumeNote'] },
    updateTerm: { invalidatesTags: ['Term'] },
    adminGetGiftSet: { providesTags: ['GiftSet'] },
    createGiftSet: { invalidatesTags: GIFT_SET_CHANGED },
    updateGiftSet: { invalidatesTags: GIFT_SET_CHANGED },
    deleteGiftSet: { invalidatesTags: GIFT_SET_CHANGED },
    adminListSampleSets: { providesTags: ['SampleSet'] },
    createSampleSet: { invalidatesTags: ['SampleSet'] },
    updateSampleSet: { invalidatesTags: ['SampleSet'] },
    deleteSampleSet: { invalidatesTags: ['SampleSet'] },
    catalogCounts: { providesTags: ['CatalogCounts'] },
    catalogAttention: { providesTags: ['Attention'] },
  },
});
