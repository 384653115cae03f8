import type { OrderStatus } from '@/api';
import { StatusMark } from '@/shared/components/status-mark';
import { orderStatusLabels } from '@/shared/messages/shared/labels';

/** Order status with its label for customers. */
export const OrderStatusMark = ({ status }: { status: OrderStatus }) => (
  <StatusMark status={status}>{orderStatusLabels[status]}</StatusMark>
);
