import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { type Category, useListProductsQuery } from '@/api';
import { Breadcrumbs, type Crumb } from '@/shared/components/breadcrumbs';
import { useQueryParams } from '@/shared/navigation/use-query-params';
import { listingArguments } from '@/storefront/catalog/query-arguments';
import { FacetBar } from '@/storefront/facets/facet-bar';
import { countSelected } from '@/storefront/facets/facet-selection';
import { type FacetedAddress, facetedQuery, readFaceted } from '@/storefront/facets/faceted-address';
import styles from './listing.module.css';
import { PER_PAGE } from './listing-address';
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
  const address = readFaceted(params);
  const scope = { category, brand };
  const query = useListProductsQuery(listingArguments(address, scope));
  const hrefFor = (changes: Partial<FacetedAddress>) => `${pathname}${facetedQuery(address, changes)}`;

  const queryText = params.toString();
  const change = useCallback(
    (changes: Partial<FacetedAddress>, isNewStep: boolean) => {
      const now = readFaceted(new URLSearchParams(queryText));
      navigate(`${pathname}${facetedQuery(now, changes)}`, { replace: !isNewStep });
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
      <FacetBar address={address} scope={scope} hrefFor={hrefFor} />
      <ListingResults
        query={query}
        perPage={PER_PAGE}
        isFiltered={Boolean(
          address.search || (address.category && !category) || countSelected(address.facets),
        )}
        hrefFor={hrefFor}
      />
    </div>
  );
}
