import { ContactRound } from 'lucide';
import { useParams } from 'wouter';
import { customerMessages as messages } from '@/shared/messages/admin/customers';
import { useGetCustomerQuery } from '../api';
import { ItemPage } from '../components/item-page';
import { CustomerDetails } from './customer-details';
import { customersHref } from './customer-filters';

/** Page of one customer, by id or phone. */
export default function CustomerPage() {
  const { customer: key = '' } = useParams();
  const query = useGetCustomerQuery({ customer: key }, { refetchOnMountOrArgChange: true });
  return (
    <ItemPage
      query={query}
      titleOf={({ name }) => name}
      list={customersHref({})}
      icon={ContactRound}
      messages={messages}
    >
      {(customer) => <CustomerDetails customer={customer} />}
    </ItemPage>
  );
}
