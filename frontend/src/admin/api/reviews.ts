import { taggedApi } from './cache-tags';

/** Return the tags that the change of a review makes stale: none if it failed, so that no form is loaded anew. */
const afterReview = (_answer: unknown, error: unknown) => (error ? [] : (['Review'] as const));

taggedApi.enhanceEndpoints({
  endpoints: {
    listReviews: { providesTags: ['Review'] },
    publishReview: { invalidatesTags: afterReview },
    rejectReview: { invalidatesTags: afterReview },
    answerReview: { invalidatesTags: afterReview },
  },
});
