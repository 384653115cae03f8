import { type ReactNode, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { toApiError } from '@/api/api-error';
import { api } from '../api';
import { MustEnrolScreen } from './must-enrol-screen';
import { useAdmin } from './use-admin';
import { useSessionCheck } from './use-session-check';

type Calls = Record<string, { queries: Record<string, { error?: unknown } | undefined> }>;

/**
 * Return whether the server rejected a call for lack of a second factor, which may have become required since the page
 * was opened.
 */
const isFactorWanted = (state: Calls) =>
  Object.values(state[api.reducerPath]?.queries ?? {}).some(
    (call) => call?.error && toApiError(call.error).code === 'second_factor_required',
  );

/**
 * Render the children for administrators who have two-factor login or need none. Others set it up first, and continue
 * after saving their recovery codes.
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
