import type { Category } from '@/api';
import { listingMessages } from '@/shared/messages/storefront/listing';
import type { ListingAddress } from './listing-address';

/** Return the titles of the list of products, by search, sort order or category. */
export function productsTitles({ search, sortBy, category }: ListingAddress) {
  if (search) return { title: listingMessages.searchTitle(search), subtitle: listingMessages.searchText };
  if (sortBy === 'BEST_SELLERS') {
    return {
      title: category ? listingMessages.bestSellersOf[category] : listingMessages.bestSellers,
      subtitle: listingMessages.bestSellersText,
    };
  }
  return category
    ? categoryTitles(category)
    : { title: listingMessages.all, subtitle: listingMessages.allText };
}

export const categoryTitles = (category: Category) => ({
  title: listingMessages.categoryTitles[category],
  subtitle: listingMessages.categoryTexts[category],
});
