import type { WorkboxPlugin } from 'workbox-core';

/** Answer a request that failed on the server from the cache, or with the error when nothing is cached. */
export const serverFailures: WorkboxPlugin = {
  fetchDidSucceed: async ({ response, state }) => {
    if (response.status < 500) return response;
    if (state) state.failure = response;
    throw new Error(`the server answered ${response.status}`);
  },
  handlerDidError: async ({ state }) => state?.failure,
};
