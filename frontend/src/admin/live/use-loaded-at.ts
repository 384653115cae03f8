import { useState } from 'react';

/** What is needed to know of the query of a list. */
export interface ListQuery {
  isSuccess: boolean;
  isFetching: boolean;
  startedTimeStamp?: number;
}

/**
 * When the answer that is in sight was asked for, in milliseconds: what was heard before then is in it. 0 before there
 * is an answer.
 */
export function useLoadedAt({ isSuccess, isFetching, startedTimeStamp = 0 }: ListQuery): number {
  const [loadedAt, setLoadedAt] = useState(0);
  if (isSuccess && !isFetching && startedTimeStamp !== loadedAt) setLoadedAt(startedTimeStamp);
  return loadedAt;
}
