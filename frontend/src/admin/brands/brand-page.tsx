import { Tag } from 'lucide';
import { useParams } from 'wouter';
import { adminBrandPageMessages as messages } from '@/shared/messages/admin/brands';
import { useAdminGetBrandQuery } from '../api';
import { ItemPage } from '../components/item-page';
import { BrandDetails } from './brand-details';
import { BrandSkeleton } from './brand-skeleton';

/** Brand page: details and log of one brand. */
export default function BrandPage() {
  const { brand: id = '' } = useParams();
  const query = useAdminGetBrandQuery({ brand: id }, { refetchOnMountOrArgChange: true });
  return (
    <ItemPage
      query={query}
      titleOf={({ name }) => name}
      list="/admin/brands"
      icon={Tag}
      messages={messages}
      skeleton={<BrandSkeleton />}
    >
      {(brand) => <BrandDetails brand={brand} />}
    </ItemPage>
  );
}
