import { Link } from 'wouter';
import { movementMessages as messages } from '@/shared/messages/admin-stock';
import type { StockMovement } from '../api';
import { listHref } from '../list-address';
import { useRole } from '../session/use-role';

/** The order that moved stock; the way to it for those who see to orders. */
export function OrderLink({ order }: { order: NonNullable<StockMovement['order']> }) {
  const { may } = useRole();
  const { number } = order;
  if (number === null) return messages.anOrder;
  if (!may('orders')) return messages.order(number);
  return (
    <Link to={listHref('/admin/orders', { status: 'all', search: number })}>{messages.order(number)}</Link>
  );
}
