import { useParams } from 'wouter';
import { useListBrandsQuery } from '@/api';
import { NotFoundPage } from '@/shared/components/not-found-page';
import { useTitle } from '@/shared/hooks/use-title';
import { catalogMessages } from '@/shared/messages/storefront/catalog';
import { listingMessages } from '@/shared/messages/storefront/listing';
import { Listing } from './listing';

/** Keeps the height of the line until the name is loaded. */
const EMPTY_LINE = '\u00a0';

/** Products of one brand. A hidden brand is treated as missing. */
export function BrandPage() {
  const { brandSlug = '' } = useParams();
  const { data, isError } = useListBrandsQuery({});
  const brand = data?.data.find((item) => item.slug === brandSlug || item.id === brandSlug);
  const isUnknown = data && !brand;
  const name = brand?.name ?? (isError ? listingMessages.someBrand : undefined);
  useTitle(isUnknown ? undefined : name);

  if (isUnknown) return <NotFoundPage />;
  return (
    <Listing
      key={brandSlug}
      title={name ?? listingMessages.someBrand}
      subtitle={name ? listingMessages.brandText(name) : EMPTY_LINE}
      crumbs={[
        { label: catalogMessages.products, to: '/products' },
        { label: name ?? listingMessages.someBrand },
      ]}
      brand={brand?.slug ?? brandSlug}
    />
  );
}
