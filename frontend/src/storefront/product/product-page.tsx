import { useParams } from 'react-router';
import { useGetProductQuery } from '@/api';
import { toFailure } from '@/api/failure';
import { ButtonLink } from '@/shared/components/button-link';
import { ErrorState } from '@/shared/components/error-state';
import { useTitle } from '@/shared/hooks/use-title';
import { catalogueMessages } from '@/shared/messages/catalogue';
import { productMessages } from '@/shared/messages/product';
import { ProductDetails } from './product-details';
import { ProductSkeleton } from './product-skeleton';
import { RelatedProducts } from './related-products';

/** One product by its slug, and what goes with it. */
export function ProductPage() {
  const { productSlug = '' } = useParams();
  const query = useGetProductQuery({ product: productSlug });
  const product = query.currentData?.data;
  const isMissing = query.isError && toFailure(query.error).status === 404;
  useTitle(isMissing ? productMessages.notFound : product?.name);

  if (product) {
    return (
      <>
        <ProductDetails key={product.id} product={product} />
        <RelatedProducts slug={productSlug} />
      </>
    );
  }
  if (query.isError && !query.isFetching) {
    return (
      <div className="content">
        <ErrorState
          isPage
          message={isMissing ? productMessages.notFound : toFailure(query.error).message}
          onRetry={query.refetch}
        >
          <ButtonLink to="/products" variant="secondary">
            {catalogueMessages.showAll}
          </ButtonLink>
        </ErrorState>
      </div>
    );
  }
  return <ProductSkeleton />;
}
