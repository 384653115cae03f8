import { useParams } from 'wouter';
import type { Category } from '@/api';
import { NotFoundPage } from '@/shared/components/not-found-page';
import { useTitle } from '@/shared/hooks/use-title';
import { catalogMessages } from '@/shared/messages/storefront/catalog';
import { Listing } from './listing';
import { categoryOf } from './listing-address';
import { categoryTitles } from './listing-titles';

/** Products of one category. */
export function CategoryPage() {
  const category = categoryOf(useParams().categorySlug);
  return category ? <CategoryListing key={category} category={category} /> : <NotFoundPage />;
}

function CategoryListing({ category }: { category: Category }) {
  const { title, subtitle } = categoryTitles(category);
  useTitle(title);
  return (
    <Listing
      title={title}
      subtitle={subtitle}
      crumbs={[{ label: catalogMessages.products, to: '/products' }, { label: title }]}
      category={category}
    />
  );
}
