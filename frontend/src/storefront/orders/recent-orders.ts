/** What this device remembers of an order: enough to find it again, nothing about who made it. */
export interface RecentOrder {
  /** The token of its tracking page. */
  token: string;
  number: number;
  /** Known only on the device that saw it. */
  total?: number;
  /** When it was placed. */
  at: string;
}

const RECENT_KEY = 'recent_orders';
const REMEMBERED = 10;

const isRecent = (entry: unknown): entry is RecentOrder =>
  typeof entry === 'object' &&
  entry !== null &&
  'token' in entry &&
  typeof entry.token === 'string' &&
  'number' in entry &&
  typeof entry.number === 'number' &&
  'at' in entry &&
  typeof entry.at === 'string';

/** Newest first; what cannot be read is none. */
export function readRecentOrders(): RecentOrder[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(RECENT_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecent).slice(0, REMEMBERED) : [];
  } catch {
    return [];
  }
}

/** Puts an order in front, once; beyond ten the oldest is forgotten. */
export function rememberOrder(order: RecentOrder): void {
  const others = readRecentOrders();
  if (others.some(({ token }) => token === order.token)) return;
  try {
    localStorage.setItem(RECENT_KEY, JSON.stringify([order, ...others].slice(0, REMEMBERED)));
  } catch {
    // Storage is full or forbidden: the link of the order itself still works.
  }
}

export function forgetRecentOrders(): void {
  try {
    localStorage.removeItem(RECENT_KEY);
  } catch {
    // A device that keeps nothing has nothing to forget.
  }
}
