import { Money } from '@/shared/components/money';
import { customerListMessages as messages } from '@/shared/messages/admin/customers';
import type { CustomerSummary } from '../api';
import list from '../components/list-entry.module.css';
import { CustomerContact } from '../orders/contact/customer-contact';
import { CustomerFlags } from './customer-flags';
import { CustomerLink } from './customer-link';
import { LastOrder } from './last-order';

/** Customers as cards, for tablets and phones. */
export const CustomerCards = ({ customers }: { customers: readonly CustomerSummary[] }) => (
  <ul className={list.cards} aria-label={messages.list}>
    {customers.map((customer) => (
      <li key={customer.id} className={list.card}>
        <div className={list.top}>
          <CustomerLink customer={customer} />
          <Money amount={customer.delivered_value} />
        </div>
        <CustomerContact phone={customer.phone} />
        <p className={list.soft}>
          {messages.ordersCount(customer.orders_count)} · {messages.refusalsCount(customer.refusals)}
        </p>
        {customer.last_order && (
          <p className={list.soft}>
            {messages.lastOrder} <LastOrder customer={customer} />
          </p>
        )}
        <CustomerFlags customer={customer} />
      </li>
    ))}
  </ul>
);
