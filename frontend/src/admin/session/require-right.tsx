import type { ReactNode } from 'react';
import { ForbiddenPage } from './forbidden-page';
import type { Right } from './rights';
import { UnknownRole } from './unknown-role';
import { useRole } from './use-role';

interface RequireRightProps {
  right: Right;
  children: ReactNode;
}

/** Shows its pages to those whose role comes with the right, and says to everybody else that this is not for them. */
export function RequireRight({ right, children }: RequireRightProps) {
  const { role, may } = useRole();
  if (role === undefined) return <UnknownRole />;
  return may(right) ? children : <ForbiddenPage />;
}
