import type { Audience, Session, SessionsState, SessionUser } from './session-slice';

const KEYS = {
  customer: { token: 'customer_auth_token', user: 'customer_user' },
  admin: { token: 'auth_token', user: 'user' },
} as const;

/** Written when a customer's session expires, until the customer says how to go on. */
const EXPIRED_KEY = 'customer_expired';
/** Written by an administrator's log-out: a session that is gone without it expired. */
const LOGGED_OUT_KEY = 'admin_logged_out';

export const SESSION_KEYS: readonly string[] = [
  EXPIRED_KEY,
  LOGGED_OUT_KEY,
  ...Object.values(KEYS).flatMap(Object.values<string>),
];

function isUser(value: unknown): value is SessionUser {
  return typeof value === 'object' && value !== null && 'id' in value && 'name' in value;
}

function read(audience: Audience): Session | null {
  try {
    const token = localStorage.getItem(KEYS[audience].token);
    const user: unknown = JSON.parse(localStorage.getItem(KEYS[audience].user) ?? 'null');
    return token && isUser(user) ? { token, user } : null;
  } catch {
    return null;
  }
}

function write(audience: Audience, session: Session | null): void {
  const { token, user } = KEYS[audience];
  if (session) {
    // The token comes last: another tab that looks in between finds no session yet, rather than half a one.
    localStorage.setItem(user, JSON.stringify(session.user));
    localStorage.setItem(token, session.token);
  } else {
    localStorage.removeItem(token);
    localStorage.removeItem(user);
  }
}

function isMarked(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

function writeMark(key: string, isSet: boolean | undefined): void {
  try {
    if (isSet) localStorage.setItem(key, 'true');
    else localStorage.removeItem(key);
  } catch {
    // Without room for it the session goes on; other tabs take a log-out for an expiry, or an expiry for a log-out.
  }
}

/** Both sessions as this device keeps them, and how they ended; what cannot be read is none. */
export function readSessions(): SessionsState {
  return {
    customer: read('customer'),
    admin: read('admin'),
    ...(isMarked(EXPIRED_KEY) && { isCustomerExpired: true }),
    ...(isMarked(LOGGED_OUT_KEY) && { isAdminLoggedOut: true }),
  };
}

/** Keeps both sessions on this device; a device that refuses keeps them in memory only. */
export function writeSessions(sessions: SessionsState): void {
  // First: another tab that finds the session gone then knows why.
  writeMark(EXPIRED_KEY, sessions.isCustomerExpired);
  writeMark(LOGGED_OUT_KEY, sessions.isAdminLoggedOut);
  try {
    write('customer', sessions.customer);
    write('admin', sessions.admin);
  } catch {
    // Storage is full or forbidden: the session lasts as long as the page.
  }
}
