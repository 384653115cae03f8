import { useEffect } from 'react';
import { useParams } from 'wouter';
import { useGetProductQuery } from '@/api';
import { toApiError } from '@/api/api-error';
import { ButtonLink } from '@/shared/components/button-link';
import { ErrorState } from '@/shared/components/error-state';
import { useTitle } from '@/shared/hooks/use-title';
import { notFoundMessages } from '@/shared/messages/shared/not-found';
import { catalogMessages } from '@/shared/messages/storefront/catalog';
import { productMessages } from '@/shared/messages/storefront/product';
import { errorText } from '@/storefront/catalog/error-text';
import { rememberProduct } from '@/storefront/catalog/recent-products';
import { RecentlyViewed } from '@/storefront/catalog/recently-viewed';
import { NOT_FOUND, useIsMissing } from '@/storefront/missing-path';
import styles from './product.module.css';
import { ProductDetails } from './product-details';
import { ProductSkeleton } from './product-skeleton';
import { RelatedProducts } from './related-products';
import { ProductReviews } from './reviews/product-reviews';

/** Page of one product by its slug, with reviews, related and recently viewed products. */
export function ProductPage() {
  const { productSlug = '' } = useParams();
  const query = useGetProductQuery({ product: productSlug });
  const product = query.currentData?.data;
  const slug = product?.slug;
  const wasMissing = useIsMissing();
  const isMissing = query.isError ? toApiError(query.error).status === 404 : wasMissing;
  useTitle(isMissing ? notFoundMessages.title : product?.name);

  useEffect(() => {
    if (slug) rememberProduct(slug);
  }, [slug]);

  if (product) {
    return (
      <>
        <ProductDetails key={product.id} product={product} />
        <ProductReviews key={productSlug} slug={productSlug} facts={product.facts} />
        <RelatedProducts slug={productSlug} />
        <div className={styles.related}>
          <RecentlyViewed except={product.slug} />
        </div>
      </>
    );
  }
  if (query.isError ? !query.isFetching : wasMissing) {
    return (
      <div className="content">
        <ErrorState
          isPage
          message={errorText(query.error ?? NOT_FOUND, productMessages.loadFailed, productMessages.errors)}
          onRetry={query.refetch}
        >
          <ButtonLink to="/products" variant="secondary">
            {catalogMessages.showAll}
          </ButtonLink>
        </ErrorState>
      </div>
    );
  }
  return <ProductSkeleton />;
}
