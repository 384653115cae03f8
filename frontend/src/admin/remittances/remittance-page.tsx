import { ReceiptText } from 'lucide';
import { useParams } from 'wouter';
import { remittanceMessages as messages } from '@/shared/messages/admin/remittances';
import { useQueryParams } from '@/shared/navigation/use-query-params';
import { useGetRemittanceQuery } from '../api';
import { ItemPage } from '../components/item-page';
import { readLineFilters, remittancesHref } from './remittance-address';
import { RemittanceDetails } from './remittance-details';

/** Page of one remittance. */
export default function RemittancePage() {
  const { id = '' } = useParams();
  const filters = readLineFilters(useQueryParams());
  const query = useGetRemittanceQuery({ remittance: id, ...filters }, { refetchOnMountOrArgChange: true });
  // Lines of another class or page load while those of this remittance stay.
  const currentData = query.data?.data.id === id ? query.data : undefined;
  return (
    <ItemPage
      query={{ ...query, currentData }}
      titleOf={({ number, courier_name }) => messages.title(number, courier_name)}
      list={remittancesHref({})}
      icon={ReceiptText}
      messages={messages}
    >
      {(remittance) => (
        <RemittanceDetails remittance={remittance} filters={filters} isFetching={query.isFetching} />
      )}
    </ItemPage>
  );
}
