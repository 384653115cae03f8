import { useListProductFacetsQuery } from '@/api';
import { facetMessages as messages } from '@/shared/messages/storefront/facets';
import { facetArguments, type ListingScope } from '@/storefront/catalog/query-arguments';
import { labelOf } from './facet-labels';
import { GROUPS, toggleValue } from './facet-selection';
import type { FacetedAddress } from './faceted-address';
import styles from './facets.module.css';

interface FacetLinksProps {
  address: FacetedAddress;
  scope: ListingScope;
  hrefFor: (changes: Partial<FacetedAddress>) => string;
}

/** Filters as links, for visitors without scripts. Rendered on the server only, from the counts that the page has. */
export function FacetLinks({ address, scope, hrefFor }: FacetLinksProps) {
  const { data } = useListProductFacetsQuery(facetArguments(address, scope));
  const counts = data?.data;
  if (!counts) return null;
  return (
    <div className={styles.links}>
      {GROUPS.filter((group) => counts[group].length > 1).map((group) => (
        <details key={group}>
          <summary>{messages.groups[group]}</summary>
          <ul>
            {counts[group].map(({ value, products }) => (
              <li key={value}>
                <a href={hrefFor({ facets: toggleValue(address.facets, group, value) })}>
                  {labelOf(group, value, counts[group])} ({products})
                </a>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}
