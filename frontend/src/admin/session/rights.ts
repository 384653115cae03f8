import type { AdminRole } from '../api';

/** What an administrator does in the shop. */
export type Role = AdminRole;

export const ROLES = ['owner', 'orders', 'catalogue'] as const satisfies Role[];

/**
 * What a role is there for. Whoever is in the back office may look at the catalogue, the settings and the own account;
 * each of these is more than that.
 *
 * - `orders`: see and change orders, their cash, their texts and the customers behind them, and what was sold.
 * - `catalogue`: change brands, products, gift sets and their stock, and import them.
 * - `settings`: change shipping costs, the threshold and the banner.
 * - `people`: see to the other administrators, and to what was changed by whom.
 */
export type Right = 'orders' | 'catalogue' | 'settings' | 'people';

const RIGHTS: Readonly<Record<Role, readonly Right[]>> = {
  owner: ['orders', 'catalogue', 'settings', 'people'],
  orders: ['orders'],
  catalogue: ['catalogue'],
};

/** Whether a role comes with a right; nobody has any before it is known who it is. */
export const hasRight = (role: Role | undefined, right: Right) =>
  role !== undefined && RIGHTS[role].includes(right);
