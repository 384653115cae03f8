import { useTitle } from '@/shared/hooks/use-title';
import { listingMessages } from '@/shared/messages/listing';
import { useQueryParams } from '@/shared/navigation/use-query-params';
import { Listing } from './listing';
import { readListing } from './listing-address';

/** All products, the best sellers, or what a search found. */
export function ProductsPage() {
  const params = useQueryParams();
  const { search, sortBy } = readListing(params);
  const isBestSellers = sortBy === 'BEST_SELLERS';
  const plainTitle = isBestSellers ? listingMessages.bestSellers : listingMessages.all;
  const title = search ? listingMessages.searchTitle(search) : plainTitle;
  useTitle(title);

  return (
    <Listing
      title={title}
      subtitle={isBestSellers ? listingMessages.bestSellersText : listingMessages.allText}
      crumbs={[{ label: plainTitle }]}
    />
  );
}
