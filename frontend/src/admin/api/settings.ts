import { taggedApi } from './cache-tags';

taggedApi.enhanceEndpoints({
  endpoints: {
    getSettings: { providesTags: ['Settings'] },
    updateSettings: {
      invalidatesTags: ['Region'],
      // Write the saved settings into the cache.
      async onQueryStarted(_change, { dispatch, queryFulfilled }) {
        const saved = await queryFulfilled.then(
          ({ data }) => data,
          () => undefined,
        );
        if (saved) dispatch(taggedApi.util.upsertQueryData('getSettings', undefined, saved));
      },
    },
    listPlaceRates: { providesTags: ['Settings'] },
    setPlaceRate: { invalidatesTags: ['Settings'] },
    deletePlaceRate: { invalidatesTags: ['Settings'] },
  },
});
