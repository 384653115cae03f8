import type { OrderStatus } from '@/api';
import { StatusMark } from '@/shared/components/status-mark';
import { orderStatusLabels } from '@/shared/messages/labels';

/** An order's status as guests call it. */
export const OrderStatusMark = ({ status }: { status: OrderStatus }) => (
  <StatusMark status={status}>{orderStatusLabels[status]}</StatusMark>
);
