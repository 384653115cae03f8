import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Category, useListProductsQuery } from '@/api';
import { toFailure } from '@/api/failure';
import { Breadcrumbs, type Crumb } from '@/shared/components/breadcrumbs';
import { ButtonLink } from '@/shared/components/button-link';
import { EmptyState } from '@/shared/components/empty-state';
import { ErrorState } from '@/shared/components/error-state';
import { Pagination } from '@/shared/components/pagination';
import { catalogueMessages } from '@/shared/messages/catalogue';
import { listingMessages } from '@/shared/messages/listing';
import { useQueryParams } from '@/shared/navigation/use-query-params';
import { ProductGrid } from '@/storefront/catalogue/product-grid';
import styles from './listing.module.css';
import { type ListingAddress, listingQuery, readListing } from './listing-address';
import { ListingFilters } from './listing-filters';

const PER_PAGE = 12;

interface ListingProps {
  title: string;
  subtitle?: string;
  crumbs: readonly Crumb[];
  /** Set by the path; the guest cannot choose another here. */
  category?: Category;
  brand?: string;
}

/** Products with search, filters and pages, all of which live in the address. */
export function Listing({ title, subtitle, crumbs, category, brand }: ListingProps) {
  const params = useQueryParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const address = readListing(params);
  const query = useListProductsQuery({
    search: address.search || undefined,
    category: category ?? address.category,
    brand,
    sortBy: address.sortBy,
    page: address.page,
    perPage: PER_PAGE,
    showVariants: true,
  });

  const queryText = params.toString();
  const change = useCallback(
    (changes: Partial<ListingAddress>) =>
      navigate(`${pathname}${listingQuery(readListing(new URLSearchParams(queryText)), changes)}`, {
        replace: true,
      }),
    [navigate, pathname, queryText],
  );

  return (
    <div className={`content ${styles.page}`}>
      <Breadcrumbs crumbs={crumbs} />
      <div className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      <ListingFilters address={address} withCategory={!category} onChange={change} />
      <ListingResults
        query={query}
        pathname={pathname}
        hrefFor={(page) => `${pathname}${listingQuery(address, { page })}`}
      />
    </div>
  );
}

interface ListingResultsProps {
  query: ReturnType<typeof useListProductsQuery>;
  pathname: string;
  hrefFor: (page: number) => string;
}

function ListingResults({ query, pathname, hrefFor }: ListingResultsProps) {
  const list = query.data?.data;
  if (query.isError && !query.isFetching) {
    return <ErrorState message={failureText(query.error)} onRetry={query.refetch} />;
  }
  if (list?.products.length === 0) {
    return (
      <EmptyState title={listingMessages.empty} text={listingMessages.emptyText}>
        <ButtonLink to={pathname === '/products' ? '/products' : pathname} variant="secondary">
          {catalogueMessages.showAll}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <p className={styles.count} role="status">
        {list ? listingMessages.count(list.meta.total) : catalogueMessages.loading}
      </p>
      <ProductGrid
        products={list?.products}
        expected={PER_PAGE}
        isStale={query.isFetching && !query.isLoading}
        priority={4}
        heading="h2"
      />
      {list && <Pagination meta={list.meta} hrefFor={hrefFor} />}
    </>
  );
}

function failureText(error: unknown): string {
  const { status, message } = toFailure(error);
  if (status === 404) return listingMessages.empty;
  return message || catalogueMessages.loadFailed;
}
