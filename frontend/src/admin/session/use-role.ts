import { hasRight, type Right, type Role } from './rights';
import { useAdmin } from './use-admin';

interface CurrentRole {
  /** Nothing until it is known who is logged in. */
  role: Role | undefined;
  /** Whether the administrator has a right. The services decide; this is for what is offered. */
  may: (right: Right) => boolean;
}

/** What the administrator of this session is there for. */
export function useRole(): CurrentRole {
  const role = useAdmin()?.role;
  return { role, may: (right) => hasRight(role, right) };
}
