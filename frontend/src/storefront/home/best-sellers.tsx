import { ChevronLeft } from 'lucide';
import { useId } from 'react';
import { type Category, useListProductsQuery } from '@/api';
import { ButtonLink } from '@/shared/components/button-link';
import { Icon } from '@/shared/components/icon';
import { homeMessages } from '@/shared/messages/storefront/home';
import { BlockError } from '@/storefront/block-error';
import { productsErrorText } from '@/storefront/catalog/error-text';
import { ProductGrid } from '@/storefront/catalog/product-grid';
import { bestSellersArguments, ROW_LENGTH } from './best-sellers-arguments';
import styles from './home-page.module.css';

interface BestSellersProps {
  title: string;
  category?: Category;
  /** Path of the full listing. */
  to: string;
}

/** Four best sellers; not rendered when there are none. */
export function BestSellers({ title, category, to }: BestSellersProps) {
  const titleId = useId();
  const query = useListProductsQuery(bestSellersArguments(category));
  const products = query.data?.data.products;
  if (products?.length === 0) return null;

  return (
    <section className="content" aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <ButtonLink to={to} variant="quiet" size="small">
          <span>
            {homeMessages.seeAll}
            <span className="visually-hidden">: {title}</span>
          </span>
          <Icon shape={ChevronLeft} size={18} />
        </ButtonLink>
      </div>
      {query.isError ? (
        <BlockError
          message={productsErrorText(query.error)}
          onRetry={query.refetch}
          isRetrying={query.isFetching}
        />
      ) : (
        <ProductGrid products={products} expected={ROW_LENGTH} isRow />
      )}
    </section>
  );
}
