import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query';

/** The one API client. The generated endpoints are injected into it; tags are given in `endpoints.ts`. */
export const client = createApi({
  reducerPath: 'api',
  baseQuery,
  endpoints: () => ({}),
  keepUnusedDataFor: 300,
});
