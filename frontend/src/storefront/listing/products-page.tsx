import { useListProductFacetsQuery } from '@/api';
import { useTitle } from '@/shared/hooks/use-title';
import { useQueryParams } from '@/shared/navigation/use-query-params';
import { facetArguments } from '@/storefront/catalog/query-arguments';
import { singleFacetTitle } from '@/storefront/facets/facet-labels';
import { countSelected } from '@/storefront/facets/facet-selection';
import { readFaceted } from '@/storefront/facets/faceted-address';
import { Listing } from './listing';
import { productsTitles } from './listing-titles';

/** All products, best sellers, search results, or products with a single property. */
export function ProductsPage() {
  const address = readFaceted(useQueryParams());
  const isFaceted = countSelected(address.facets) > 0;
  const { data } = useListProductFacetsQuery(facetArguments(address), { skip: !isFaceted });
  const { title, subtitle } = productsTitles(address);
  const crumb = productsTitles({ ...address, search: '' }).title;
  const facetTitle = singleFacetTitle(address, data?.data);
  useTitle(facetTitle ?? title);
  return (
    <Listing title={facetTitle ?? title} subtitle={subtitle} crumbs={[{ label: facetTitle ?? crumb }]} />
  );
}
