import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useCurrentUserQuery } from '@/api';
import { toFailure } from '@/api/failure';
import { loggedOut, selectCustomer } from '@/api/session-slice';

/** Nobody could say: no network (0), a full or sleeping shop. The session may well be good. */
const UNANSWERED = [0, 429, 502, 503, 504];

/**
 * Asks who the kept token belongs to, when there is one. A check that fails ends the session without a word; one
 * that nobody answered leaves it, and can be asked again.
 */
export function useProfileCheck() {
  const dispatch = useDispatch();
  const customer = useSelector(selectCustomer);
  const query = useCurrentUserQuery(undefined, { skip: !customer, refetchOnMountOrArgChange: true });
  const failure = query.isError && !query.isFetching ? toFailure(query.error) : undefined;
  const isRefused = failure !== undefined && !UNANSWERED.includes(failure.status);

  useEffect(() => {
    if (isRefused) dispatch(loggedOut('customer'));
  }, [isRefused, dispatch]);

  return {
    customer: isRefused ? null : customer,
    user: query.data?.data.user,
    /** Why it is not known who it is; to be asked again. */
    unanswered: isRefused ? undefined : failure,
    retry: query.refetch,
  };
}
