import { taggedApi } from './cache-tags';

// What is left in a bottle is a part of the stock, and what it costs a part of the margins.
const BOTTLE_CHANGED = ['Bottle', 'Margin', 'Product', 'Variant'] as const;

/** Return the tags that the change of a bottle makes stale: none if it failed. */
const afterBottle = (_answer: unknown, error: unknown) => (error ? [] : BOTTLE_CHANGED);

taggedApi.enhanceEndpoints({
  endpoints: {
    listBottles: { providesTags: ['Bottle'] },
    getBottle: { providesTags: ['Bottle'] },
    listBottleDraws: { providesTags: ['Bottle'] },
    listBatchOrders: { providesTags: ['Bottle'] },
    createBottle: { invalidatesTags: afterBottle },
    updateBottle: { invalidatesTags: afterBottle },
    deleteBottle: { invalidatesTags: afterBottle },
    openBottle: { invalidatesTags: afterBottle },
    emptyBottle: { invalidatesTags: afterBottle },
    writeOffBottle: { invalidatesTags: afterBottle },
    importBottles: { invalidatesTags: afterBottle },
    getCostRules: { providesTags: ['CostRules'] },
    setConsumables: { invalidatesTags: (_answer, error) => (error ? [] : ['CostRules']) },
    listVariantCosts: { providesTags: ['VariantCost'] },
    setVariantCost: { invalidatesTags: (_answer, error) => (error ? [] : ['VariantCost']) },
    getMarginReport: { providesTags: ['Margin'] },
    listRunOuts: { providesTags: ['Bottle', 'Margin'] },
    getOrderMargin: { providesTags: ['Margin', 'AdminOrder'] },
  },
});
