import { hasRight, type Right, type Role } from './rights';
import { useAdmin } from './use-admin';

interface CurrentRole {
  /** Undefined until the role is known. */
  role: Role | undefined;
  /** Return whether the role grants a right, to hide unavailable actions. The services enforce it. */
  may: (right: Right) => boolean;
}

/** Return the role of the administrator in this session. */
export function useRole(): CurrentRole {
  const role = useAdmin()?.role;
  return { role, may: (right) => hasRight(role, right) };
}
