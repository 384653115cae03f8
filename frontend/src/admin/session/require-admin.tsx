import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Redirect, useLocation } from 'wouter';
import { selectAdmin } from '@/api/session-slice';
import { useQueryString } from '@/shared/navigation/use-query-params';
import type { ReturnState } from './return-path';

/** Lets administrators pass; everybody else logs in first and comes back here. */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const admin = useSelector(selectAdmin);
  const [pathname] = useLocation();
  const query = useQueryString();
  if (admin) return children;
  return <Redirect to="/admin/login" replace state={{ from: pathname + query } satisfies ReturnState} />;
}
