import { useState } from 'react';

/** Fields of a list's query that are needed here. */
export interface ListQuery {
  isSuccess: boolean;
  isFetching: boolean;
  startedTimeStamp?: number;
}

/**
 * Return the time of the request behind the displayed data in milliseconds since the epoch, 0 before the first. Events
 * received earlier are included in it.
 */
export function useLoadedAt({ isSuccess, isFetching, startedTimeStamp = 0 }: ListQuery): number {
  const [loadedAt, setLoadedAt] = useState(0);
  if (isSuccess && !isFetching && startedTimeStamp !== loadedAt) setLoadedAt(startedTimeStamp);
  return loadedAt;
}
