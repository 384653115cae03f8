import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { type Category, useListProductsQuery } from '@/api';
import { Breadcrumbs, type Crumb } from '@/shared/components/breadcrumbs';
import { useQueryParams } from '@/shared/navigation/use-query-params';
import { listingArguments } from '@/storefront/catalog/query-arguments';
import styles from './listing.module.css';
import { type ListingAddress, listingQuery, PER_PAGE, readListing } from './listing-address';
import { ListingFilters } from './listing-filters';
import { ListingResults } from './listing-results';

interface ListingProps {
  title: string;
  subtitle: string;
  crumbs: readonly Crumb[];
  /** Set by the path; cannot be changed on the page. */
  category?: Category;
  brand?: string;
}

/** Products with search, filters and pagination, all stored in the URL. */
export function Listing({ title, subtitle, crumbs, category, brand }: ListingProps) {
  const params = useQueryParams();
  const [pathname, navigate] = useLocation();
  const address = readListing(params);
  const query = useListProductsQuery(listingArguments(address, { category, brand }));

  const queryText = params.toString();
  const change = useCallback(
    (changes: Partial<ListingAddress>, isNewStep: boolean) => {
      const now = readListing(new URLSearchParams(queryText));
      navigate(`${pathname}${listingQuery(now, changes)}`, { replace: !isNewStep });
    },
    [navigate, pathname, queryText],
  );

  return (
    <div className={`content ${styles.page}`}>
      <Breadcrumbs crumbs={crumbs} />
      <div className={styles.head}>
        <h1 className={styles.title}>
          <bdi>{title}</bdi>
        </h1>
        <p className={styles.subtitle}>{subtitle}</p>
      </div>
      <ListingFilters address={address} path={pathname} withCategory={!category} onChange={change} />
      <ListingResults
        query={query}
        perPage={PER_PAGE}
        isFiltered={Boolean(address.search || (address.category && !category))}
        hrefFor={(changes) => `${pathname}${listingQuery(address, changes)}`}
      />
    </div>
  );
}
