import { Outlet } from '@/shared/navigation';
import { ForbiddenPage } from './forbidden-page';
import type { Right } from './rights';
import { useRole } from './use-role';

/** Shows its pages to those whose role comes with the right, and says to everybody else that this is not for them. */
export function RequireRight({ right }: { right: Right }) {
  const { role, may } = useRole();
  if (role === undefined) return null;
  return may(right) ? <Outlet /> : <ForbiddenPage />;
}
