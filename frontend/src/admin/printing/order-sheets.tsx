import type { AdminOrder } from '../api';
import { OrderSheet } from './order-sheet';

/** The sheets of orders, each beginning on a page of its own. */
export const OrderSheets = ({ orders }: { orders: readonly AdminOrder[] }) =>
  orders.map((order) => <OrderSheet key={order.id} order={order} />);
