import { Link } from 'wouter';
import { classNames } from '@/shared/class-names';
import { customerMessages as messages } from '@/shared/messages/admin/customers';
import type { AdminOrder } from '../../api';
import { customerHref } from '../../customers/customer-filters';
import styles from './order-customer.module.css';

interface OrderCustomerProps {
  order: AdminOrder;
  className?: string;
}

/** Name of the customer, which links to the customer's page unless the customer was erased. */
export function OrderCustomer({ order: { customer, customer_id }, className }: OrderCustomerProps) {
  const key = customer_id ?? customer.phone;
  if (!key) return <span className={className}>{customer.name}</span>;
  return (
    <Link
      className={classNames(styles.customer, className)}
      to={customerHref(key)}
      title={customer.name}
      aria-label={messages.openOf(customer.name)}
    >
      {customer.name}
    </Link>
  );
}
