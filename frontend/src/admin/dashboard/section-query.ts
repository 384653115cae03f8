/** Fields of a query that a dashboard section needs. */
export interface SectionQuery<T> {
  data?: { data: T };
  error?: unknown;
  isFetching: boolean;
  fulfilledTimeStamp?: number;
  refetch: () => unknown;
}
