/** What a part of the dashboard needs to know of the query that it shows. */
export interface SectionQuery<T> {
  data?: { data: T };
  error?: unknown;
  isFetching: boolean;
  fulfilledTimeStamp?: number;
  refetch: () => unknown;
}
