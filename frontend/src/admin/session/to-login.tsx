import { Redirect, useLocation } from 'wouter';
import { useQueryString } from '@/shared/navigation/use-query-params';
import type { ReturnState } from './return-path';

/** Leads to the log-in, and from there back here. */
export function ToLogin() {
  const [pathname] = useLocation();
  const query = useQueryString();
  return <Redirect to="/admin/login" replace state={{ from: pathname + query } satisfies ReturnState} />;
}
