import type { Audience, Session, SessionsState, SessionUser } from './session-slice';

const KEYS = {
  customer: { token: 'customer_auth_token', user: 'customer_user' },
  admin: { token: 'auth_token', user: 'user' },
} as const;

/** Written by an administrator's log-out: a session that is gone without it expired. */
const LOGGED_OUT_KEY = 'admin_logged_out';

export const SESSION_KEYS: readonly string[] = [
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

function isAdminLoggedOut(): boolean {
  try {
    return localStorage.getItem(LOGGED_OUT_KEY) !== null;
  } catch {
    return false;
  }
}

function writeAdminLoggedOut(isLoggedOut = false): void {
  try {
    if (isLoggedOut) localStorage.setItem(LOGGED_OUT_KEY, 'true');
    else localStorage.removeItem(LOGGED_OUT_KEY);
  } catch {
    // Without room for it the log-out goes on; other tabs take it for an expiry.
  }
}

/** Both sessions as this device keeps them; what cannot be read is none. */
export function readSessions(): SessionsState {
  return {
    customer: read('customer'),
    admin: read('admin'),
    ...(isAdminLoggedOut() && { isAdminLoggedOut: true }),
  };
}

/** Keeps both sessions on this device; a device that refuses keeps them in memory only. */
export function writeSessions(sessions: SessionsState): void {
  // First: another tab that finds the session gone then knows why.
  writeAdminLoggedOut(sessions.isAdminLoggedOut);
  try {
    write('customer', sessions.customer);
    write('admin', sessions.admin);
  } catch {
    // Storage is full or forbidden: the session lasts as long as the page.
  }
}
