import type { ReactNode } from 'react';
import { ForbiddenPage } from './forbidden-page';
import type { Right } from './rights';
import { UnknownRole } from './unknown-role';
import { useRole } from './use-role';

interface RequireRightProps {
  right: Right;
  children: ReactNode;
}

/** Render the children for roles with the right, and a forbidden page for others. */
export function RequireRight({ right, children }: RequireRightProps) {
  const { role, may } = useRole();
  if (role === undefined) return <UnknownRole />;
  return may(right) ? children : <ForbiddenPage />;
}
