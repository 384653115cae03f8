import { X } from 'lucide';
import { Link } from 'wouter';
import { useListProductFacetsQuery } from '@/api';
import { Icon } from '@/shared/components/icon';
import { facetMessages as messages } from '@/shared/messages/storefront/facets';
import { facetArguments, type ListingScope } from '@/storefront/catalog/query-arguments';
import { activeFacets } from './facet-labels';
import { countSelected } from './facet-selection';
import type { FacetedAddress } from './faceted-address';
import styles from './facets.module.css';

interface ActiveFacetsProps {
  address: FacetedAddress;
  scope: ListingScope;
  hrefFor: (changes: Partial<FacetedAddress>) => string;
}

/** Selected filters as links that remove them. */
export function ActiveFacets({ address, scope, hrefFor }: ActiveFacetsProps) {
  const { facets } = address;
  const isEmpty = countSelected(facets) === 0;
  const { data } = useListProductFacetsQuery(facetArguments(address, scope), { skip: isEmpty });
  if (isEmpty) return null;
  return (
    <nav className={styles.active} aria-label={messages.active}>
      <ul>
        {activeFacets(facets, data?.data).map(({ key, label, without }) => (
          <li key={key}>
            <Link
              className={styles.chip}
              to={hrefFor({ facets: without })}
              aria-label={messages.remove(label)}
            >
              {label}
              <Icon shape={X} size={14} />
            </Link>
          </li>
        ))}
        <li>
          <Link className={styles.clear} to={hrefFor({ facets: {} })}>
            {messages.clear}
          </Link>
        </li>
      </ul>
    </nav>
  );
}
