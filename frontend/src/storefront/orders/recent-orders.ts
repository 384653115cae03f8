/** An order stored on this device: enough to find it again, without personal data. */
export interface RecentOrder {
  /** Token of the tracking page. */
  token: string;
  number: number;
  /** Known only where the order was placed. */
  total?: number;
  /** Time of the order, in ISO 8601. */
  at: string;
}

const RECENT_KEY = 'recent_orders';
/** As many as the server takes with a cart, for the credits of their samples. */
const REMEMBERED = 20;

const isRecent = (entry: unknown): entry is RecentOrder =>
  typeof entry === 'object' &&
  entry !== null &&
  'token' in entry &&
  typeof entry.token === 'string' &&
  'number' in entry &&
  typeof entry.number === 'number' &&
  'at' in entry &&
  typeof entry.at === 'string';

/** Return the stored orders, newest first; malformed entries are skipped. */
export function readRecentOrders(): RecentOrder[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(RECENT_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecent).slice(0, REMEMBERED) : [];
  } catch {
    return [];
  }
}

/** Put an order first, without duplicates; drop the oldest beyond twenty. */
export function rememberOrder(order: RecentOrder): void {
  const others = readRecentOrders();
  if (others.some(({ token }) => token === order.token)) return;
  try {
    localStorage.setItem(RECENT_KEY, JSON.stringify([order, ...others].slice(0, REMEMBERED)));
  } catch {
    // Storage is full or unavailable: the tracking link still works.
  }
}

export function forgetRecentOrders(): void {
  try {
    localStorage.removeItem(RECENT_KEY);
  } catch {
    // Storage is unavailable, so nothing is stored.
  }
}
