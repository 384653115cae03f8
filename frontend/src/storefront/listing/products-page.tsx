import { useTitle } from '@/shared/hooks/use-title';
import { useQueryParams } from '@/shared/navigation/use-query-params';
import { Listing } from './listing';
import { readListing } from './listing-address';
import { productsTitles } from './listing-titles';

/** All products, best sellers, or search results. */
export function ProductsPage() {
  const address = readListing(useQueryParams());
  const { title, subtitle } = productsTitles(address);
  const crumb = productsTitles({ ...address, search: '' }).title;
  useTitle(title);
  return <Listing title={title} subtitle={subtitle} crumbs={[{ label: crumb }]} />;
}
