import { taggedApi } from './cache-tags';

taggedApi.enhanceEndpoints({
  endpoints: {
    listWaitingEntries: { providesTags: ['WaitingList'] },
    countWaiting: { providesTags: ['WaitingList'] },
    markNotified: { invalidatesTags: ['WaitingList'] },
  },
});
