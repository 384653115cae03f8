import { StatusMark } from '@/shared/components/status-mark';
import { adminStatusLabels } from '@/shared/messages/admin/orders';
import type { OrderStatus } from '../../api';

/** Status badge with the back office's label. */
export const OrderStatusMark = ({ status }: { status: OrderStatus }) => (
  <StatusMark status={status}>{adminStatusLabels[status]}</StatusMark>
);
