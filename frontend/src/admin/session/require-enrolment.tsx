import { type ReactNode, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { toFailure } from '@/api/failure';
import { api } from '../api';
import { MustEnrolScreen } from './must-enrol-screen';
import { useAdmin } from './use-admin';
import { useSessionCheck } from './use-session-check';

type Calls = Record<string, { queries: Record<string, { error?: unknown } | undefined> }>;

/** Whether the store refused anything for want of a second factor: it was not yet required when the page was opened. */
const isFactorWanted = (state: Calls) =>
  Object.values(state[api.reducerPath]?.queries ?? {}).some(
    (call) => call?.error && toFailure(call.error).code === 'second_factor_required',
  );

/**
 * Lets those pass who have a second factor, or need none. The others switch one on first, and stay until they have put
 * their recovery codes aside.
 */
export function RequireEnrolment({ children }: { children: ReactNode }) {
  const { refetch } = useSessionCheck();
  const mustEnrol = useAdmin()?.must_enrol === true;
  const [isHeld, setHeld] = useState(mustEnrol);
  if (mustEnrol && !isHeld) setHeld(true);
  const isWanted = useSelector(isFactorWanted);
  useEffect(() => {
    if (isWanted) void refetch();
  }, [isWanted, refetch]);

  return isHeld ? <MustEnrolScreen onDone={() => setHeld(false)} /> : children;
}
