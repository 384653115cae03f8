import type { WorkboxPlugin } from 'workbox-core';

/** Answer a request that the server fails with what the cache holds, and with the failure where it holds nothing. */
export const serverFailures: WorkboxPlugin = {
  fetchDidSucceed: async ({ response, state }) => {
    if (response.status < 500) return response;
    if (state) state.failure = response;
    throw new Error(`the server answered ${response.status}`);
  },
  handlerDidError: async ({ state }) => state?.failure,
};
