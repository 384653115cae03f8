import { useParams } from 'react-router';
import type { Category } from '@/api';
import { NotFoundPage } from '@/shared/components/not-found-page';
import { useTitle } from '@/shared/hooks/use-title';
import { catalogueMessages } from '@/shared/messages/catalogue';
import { listingMessages } from '@/shared/messages/listing';
import { Listing } from './listing';
import { categoryOf } from './listing-address';

/** Products for men, for women or for both. */
export function CategoryPage() {
  const category = categoryOf(useParams().categorySlug);
  return category ? <CategoryListing category={category} /> : <NotFoundPage />;
}

function CategoryListing({ category }: { category: Category }) {
  const title = listingMessages.categoryTitles[category];
  useTitle(title);
  return (
    <Listing
      title={title}
      subtitle={listingMessages.categoryTexts[category]}
      crumbs={[{ label: catalogueMessages.products, to: '/products' }, { label: title }]}
      category={category}
    />
  );
}
