import { useSelector } from 'react-redux';
import { selectAdmin } from '@/api/session-slice';
import { Navigate, Outlet, useLocation } from '@/shared/navigation';
import type { ReturnState } from './return-path';

/** Lets administrators pass; everybody else logs in first and comes back here. */
export function RequireAdmin() {
  const admin = useSelector(selectAdmin);
  const { pathname, search } = useLocation();
  if (admin) return <Outlet />;
  return <Navigate to="/admin/login" replace state={{ from: pathname + search } satisfies ReturnState} />;
}
