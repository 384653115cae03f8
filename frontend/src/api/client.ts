import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query';

/** The API client. Generated endpoints are injected into it; their cache tags are set in `index.ts`. */
export const client = createApi({
  reducerPath: 'api',
  baseQuery,
  endpoints: () => ({}),
  keepUnusedDataFor: 300,
});
