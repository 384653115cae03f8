import { taggedApi } from './cache-tags';

// Products and gift sets contain the names and images of their brand.
const BRAND_CHANGED = ['Brand', 'Product', 'GiftSet', 'CatalogCounts'] as const;

taggedApi.enhanceEndpoints({
  endpoints: {
    adminListBrands: { providesTags: ['Brand'] },
    adminGetBrand: { providesTags: ['OneBrand'] },
    createBrand: { invalidatesTags: BRAND_CHANGED },
    updateBrand: {
      invalidatesTags: [...BRAND_CHANGED, 'OneBrand'],
      // Optimistic update of every cached brand; an error rolls it back.
      async onQueryStarted({ brand: id, brandForm: { is_visible } }, { dispatch, getState, queryFulfilled }) {
        if (is_visible === undefined) return;
        const { selectInvalidatedBy, updateQueryData } = taggedApi.util;
        const cached = selectInvalidatedBy(getState(), ['Brand', 'OneBrand']);
        const patches = cached.flatMap(({ endpointName, originalArgs }) => {
          if (endpointName === 'adminListBrands') {
            const change = updateQueryData('adminListBrands', originalArgs, ({ data }) => {
              const brand = data.find((each) => each.id === id);
              if (brand) brand.is_visible = is_visible;
            });
            return [dispatch(change)];
          }
          if (endpointName !== 'adminGetBrand' || originalArgs.brand !== id) return [];
          const change = updateQueryData('adminGetBrand', originalArgs, ({ data }) => {
            data.is_visible = is_visible;
          });
          return [dispatch(change)];
        });
        await queryFulfilled.catch(() => {
          for (const { undo } of patches) undo();
        });
      },
    },
    deleteBrand: { invalidatesTags: BRAND_CHANGED },
    orderBrands: { invalidatesTags: ['Brand'] },
  },
});
