import { customerMessages as messages } from '@/shared/messages/admin/customers';
import type { AdminCustomer } from '../api';
import { BackLink } from '../components/back-link';
import { Columns } from '../components/columns';
import { Section } from '../components/section';
import { orderAddress } from '../orders/contact/order-address';
import { PageHeader } from '../shell/page-header';
import { BlockSection } from './block-section';
import styles from './customer-details.module.css';
import { customersHref } from './customer-filters';
import { CustomerFlags } from './customer-flags';
import { CustomerNotes } from './customer-notes';
import { CustomerOrders } from './customer-orders';
import { CustomerSummary } from './customer-summary';
import { PersonalDataSection } from './personal-data-section';
import { PhonesSection } from './phones-section';

/** Everything about a customer: figures, orders, notes, phones, block and addresses. */
export const CustomerDetails = ({ customer }: { customer: AdminCustomer }) => (
  <>
    <PageHeader
      title={customer.name}
      lead={<BackLink to={customersHref({})} label={messages.backToList} />}
    />
    <CustomerFlags customer={customer} />
    <Columns
      aside={
        <>
          <CustomerSummary customer={customer} />
          <PhonesSection customer={customer} />
          <BlockSection customer={customer} />
          {customer.addresses.length > 0 && (
            <Section title={messages.addresses}>
              <ul className={styles.addresses}>
                {customer.addresses.map((location) => (
                  <li key={orderAddress(location)}>
                    {orderAddress(location)}
                    <span className={styles.soft}> · {messages.addressOrders(location.orders_count)}</span>
                  </li>
                ))}
              </ul>
            </Section>
          )}
          <PersonalDataSection customer={customer} />
        </>
      }
    >
      <CustomerOrders customer={customer} />
      <CustomerNotes customer={customer} />
    </Columns>
  </>
);
