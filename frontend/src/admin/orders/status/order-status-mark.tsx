import { StatusMark } from '@/shared/components/status-mark';
import { adminStatusLabels } from '@/shared/messages/admin';
import type { OrderStatus } from '../../api';

/** An order's status as the shop's own people call it. */
export const OrderStatusMark = ({ status }: { status: OrderStatus }) => (
  <StatusMark status={status}>{adminStatusLabels[status]}</StatusMark>
);
