import type { AdminRole } from '../api';

/** Role of an administrator. */
export type Role = AdminRole;

export const ROLES = ['owner', 'orders', 'catalogue'] as const satisfies Role[];

/**
 * Permission granted by a role beyond reading catalog and settings and managing the own account.
 *
 * - `orders`: see and change orders, their cash, message templates, customers and sales; see offers.
 * - `catalogue`: change brands, products, gift sets and stock, and import products.
 * - `settings`: change shipping costs, the free-shipping threshold and the banner, and offers.
 * - `people`: manage administrators and read the audit log.
 * - `costs`: manage bottles and costs, and see margins.
 */
export type Right = 'orders' | 'catalogue' | 'settings' | 'people' | 'costs';

const RIGHTS: Readonly<Record<Role, readonly Right[]>> = {
  owner: ['orders', 'catalogue', 'settings', 'people', 'costs'],
  orders: ['orders'],
  catalogue: ['catalogue'],
};

/** Return whether the role grants the right; false while the role is unknown. */
export const hasRight = (role: Role | undefined, right: Right) =>
  role !== undefined && RIGHTS[role].includes(right);
