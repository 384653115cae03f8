import type { Audience, Session, SessionsState, SessionUser } from './session-slice';

const KEYS = {
  customer: { token: 'customer_auth_token', user: 'customer_user' },
  admin: { token: 'auth_token', user: 'user' },
} as const;

const EXPIRED_KEY = 'customer_expired';

export const SESSION_KEYS: readonly string[] = [
  ...Object.values(KEYS).flatMap(Object.values<string>),
  EXPIRED_KEY,
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

function isExpiryStored(): boolean {
  try {
    return localStorage.getItem(EXPIRED_KEY) !== null;
  } catch {
    return false;
  }
}

/** Both sessions as this device keeps them, and whether the customer's expired; what cannot be read is none. */
export function readSessions(): SessionsState {
  const customer = read('customer');
  const admin = read('admin');
  return !customer && isExpiryStored() ? { customer, admin, isCustomerExpired: true } : { customer, admin };
}

/** Keeps both sessions on this device; a device that refuses keeps them in memory only. */
export function writeSessions(sessions: SessionsState): void {
  try {
    // Before the token goes: another tab that looks in between takes it for no log-out.
    if (sessions.isCustomerExpired) localStorage.setItem(EXPIRED_KEY, '1');
    else localStorage.removeItem(EXPIRED_KEY);
    write('customer', sessions.customer);
    write('admin', sessions.admin);
  } catch {
    // Storage is full or forbidden: the session lasts as long as the page.
  }
}
