import { SprayCan } from 'lucide';
import { useParams } from 'wouter';
import { bottleMessages as messages } from '@/shared/messages/admin/bottles';
import { useQueryParams } from '@/shared/navigation/use-query-params';
import { useGetBottleQuery } from '../api';
import { ItemPage } from '../components/item-page';
import { formatFigure } from '../decimals';
import { readListAddress } from '../list-address';
import { bottlesHref } from './bottle-address';
import { BottleDetails } from './bottle-details';

/** Page of one bottle. */
export default function BottlePage() {
  const { id = '' } = useParams();
  const { page } = readListAddress(useQueryParams());
  const query = useGetBottleQuery({ bottle: id }, { refetchOnMountOrArgChange: true });
  return (
    <ItemPage
      query={query}
      titleOf={({ product, ml }) => messages.title(product.name, formatFigure(ml))}
      list={bottlesHref({})}
      icon={SprayCan}
      messages={messages}
    >
      {(bottle) => <BottleDetails bottle={bottle} page={page} isFetching={query.isFetching} />}
    </ItemPage>
  );
}
