import { useSearchParams } from 'react-router';
import { useTitle } from '@/shared/hooks/use-title';
import { catalogueMessages } from '@/shared/messages/catalogue';
import { Listing } from './listing';
import { readListing } from './listing-address';

/** All products, the best sellers, or what a search found. */
export function ProductsPage() {
  const [params] = useSearchParams();
  const { search, sortBy } = readListing(params);
  const isBestSellers = sortBy === 'BEST_SELLERS';
  const plainTitle = isBestSellers ? catalogueMessages.bestSellers : catalogueMessages.all;
  const title = search ? catalogueMessages.searchTitle(search) : plainTitle;
  useTitle(title);

  return (
    <Listing
      title={title}
      subtitle={isBestSellers ? catalogueMessages.bestSellersText : catalogueMessages.allText}
      crumbs={[{ label: plainTitle }]}
    />
  );
}
