import { Link } from 'wouter';
import { movementMessages as messages } from '@/shared/messages/admin/stock';
import type { StockMovement } from '../api';
import { listHref } from '../list-address';
import { useRole } from '../session/use-role';

/** Number of the order behind a movement, a link for administrators with the right to see orders. */
export function OrderLink({ order }: { order: NonNullable<StockMovement['order']> }) {
  const { may } = useRole();
  const { number } = order;
  if (number === null) return messages.anOrder;
  if (!may('orders')) return messages.order(number);
  return (
    <Link to={listHref('/admin/orders', { status: 'all', search: number })}>{messages.order(number)}</Link>
  );
}
