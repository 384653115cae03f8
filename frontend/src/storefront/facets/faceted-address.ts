import { type ListingAddress, listingQuery, readListing } from '@/storefront/listing/listing-address';
import { type FacetSelection, readFacets, writeFacets } from './facet-selection';

/** Address of a listing with its filters, which the first chunk does without. */
export interface FacetedAddress extends ListingAddress {
  facets: FacetSelection;
}

/** Parse a query string; unknown values are ignored. */
export const readFaceted = (params: URLSearchParams): FacetedAddress => ({
  ...readListing(params),
  facets: readFacets(params),
});

/** Build a query string without default values. Any change but of the page resets the page. */
export function facetedQuery(address: FacetedAddress, changes: Partial<FacetedAddress>): string {
  const params = new URLSearchParams(listingQuery(address, changes));
  writeFacets(params, changes.facets ?? address.facets);
  const query = params.toString().replaceAll('%2C', ',');
  return query ? `?${query}` : '';
}
