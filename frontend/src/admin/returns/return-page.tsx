import { PackageX } from 'lucide';
import { useParams } from 'wouter';
import { returnMessages as messages } from '@/shared/messages/admin/returns';
import { useGetReturnQuery } from '../api';
import { ItemPage } from '../components/item-page';
import { returnsHref } from './return-address';
import { ReturnDetails } from './return-details';

/** Page of one return. */
export default function ReturnPage() {
  const { id = '' } = useParams();
  const query = useGetReturnQuery({ id }, { refetchOnMountOrArgChange: true });
  return (
    <ItemPage
      query={query}
      titleOf={({ number }) => messages.title(number)}
      list={returnsHref({})}
      icon={PackageX}
      messages={messages}
    >
      {(entry) => <ReturnDetails entry={entry} />}
    </ItemPage>
  );
}
