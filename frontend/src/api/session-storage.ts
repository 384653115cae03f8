import type { Audience, Session, SessionsState, SessionUser } from './session-slice';

const KEYS = {
  customer: { token: 'customer_auth_token', user: 'customer_user' },
  admin: { token: 'auth_token', user: 'user' },
} as const;

/** Set when a customer's session expires, until the customer chooses how to continue. */
const EXPIRED_KEY = 'customer_expired';
/** Set when an administrator logs out: a session that is gone without it has expired. */
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
    // The token is written last: another tab that reads in between finds no session rather than half of one.
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
    // Without storage the session continues; other tabs may mistake a log-out for an expiry, or the reverse.
  }
}

/** Return both sessions as stored on this device, and how they ended; malformed ones count as missing. */
export function readSessions(): SessionsState {
  return {
    customer: read('customer'),
    admin: read('admin'),
    ...(isMarked(EXPIRED_KEY) && { isCustomerExpired: true }),
    ...(isMarked(LOGGED_OUT_KEY) && { isAdminLoggedOut: true }),
  };
}

/** Store both sessions on this device; without storage they stay in memory. */
export function writeSessions(sessions: SessionsState): void {
  // Written first: another tab that finds the session gone then knows the reason.
  writeMark(EXPIRED_KEY, sessions.isCustomerExpired);
  writeMark(LOGGED_OUT_KEY, sessions.isAdminLoggedOut);
  try {
    write('customer', sessions.customer);
    write('admin', sessions.admin);
  } catch {
    // Storage is full or unavailable: the session lasts as long as the page.
  }
}
