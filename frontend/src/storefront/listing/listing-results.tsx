import type { useListProductsQuery } from '@/api';
import { ErrorState } from '@/shared/components/error-state';
import { Pagination } from '@/shared/components/pagination';
import { catalogMessages } from '@/shared/messages/storefront/catalog';
import { listingMessages } from '@/shared/messages/storefront/listing';
import { CaptionedGrid } from '@/storefront/catalog/captioned-grid';
import { productsErrorText } from '@/storefront/catalog/error-text';
import { CompareBar } from '@/storefront/compare/compare-bar';
import { CompareToggle } from '@/storefront/compare/compare-toggle';
import type { FacetedAddress } from '@/storefront/facets/faceted-address';
import { EmptyListing } from './empty-listing';
import styles from './listing.module.css';

interface ListingResultsProps {
  query: ReturnType<typeof useListProductsQuery>;
  perPage: number;
  /** A search or filter is active. */
  isFiltered: boolean;
  /** Return the URL of this list with some parameters changed. */
  hrefFor: (changes: Partial<FacetedAddress>) => string;
}

/** Results of a listing: skeletons, products, an empty state or an error. The old rows stay during a refetch. */
export function ListingResults({ query, perPage, isFiltered, hrefFor }: ListingResultsProps) {
  const list = query.data?.data;
  if (query.isError && !query.isFetching) {
    return <ErrorState message={productsErrorText(query.error)} onRetry={query.refetch} />;
  }
  if (list?.products.length === 0) {
    return <EmptyListing meta={list.meta} isFiltered={isFiltered} hrefFor={hrefFor} />;
  }
  return (
    <>
      <p className={styles.count} role="status">
        {list?.corrected_search && `${listingMessages.corrected(list.corrected_search)} `}
        {list ? listingMessages.count(list.meta.total) : catalogMessages.loading}
      </p>
      <CaptionedGrid
        products={list?.products}
        expected={perPage}
        isStale={query.isFetching && !query.isLoading}
        priority={4}
        heading="h2"
        caption={(product) => <CompareToggle product={product} />}
      />
      <CompareBar />
      {list && <Pagination meta={list.meta} hrefFor={(page) => hrefFor({ page })} />}
    </>
  );
}
