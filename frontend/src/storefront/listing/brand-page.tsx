import { useParams } from 'react-router';
import { useListBrandsQuery } from '@/api';
import { NotFoundPage } from '@/shared/components/not-found-page';
import { useTitle } from '@/shared/hooks/use-title';
import { catalogueMessages } from '@/shared/messages/catalogue';
import { listingMessages } from '@/shared/messages/listing';
import { Listing } from './listing';

/** Products of one house. */
export function BrandPage() {
  const { brandSlug = '' } = useParams();
  const { data } = useListBrandsQuery();
  const brand = data?.data.find((item) => item.slug === brandSlug || item.id === brandSlug);
  const isUnknown = data && !brand;
  useTitle(isUnknown ? undefined : brand?.name);

  if (isUnknown) return <NotFoundPage />;
  const name = brand?.name ?? '\u00a0';
  return (
    <Listing
      title={name}
      subtitle={brand ? listingMessages.brandText(name) : '\u00a0'}
      crumbs={[{ label: catalogueMessages.products, to: '/products' }, { label: name }]}
      brand={brand?.slug ?? brandSlug}
    />
  );
}
