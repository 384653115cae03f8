import { SearchX } from 'lucide';
import type { PageMeta } from '@/api';
import { ButtonLink } from '@/shared/components/button-link';
import { EmptyState } from '@/shared/components/empty-state';
import { catalogMessages } from '@/shared/messages/storefront/catalog';
import { listingMessages } from '@/shared/messages/storefront/listing';
import type { FacetedAddress } from '@/storefront/facets/faceted-address';

interface EmptyListingProps {
  meta: PageMeta;
  isFiltered: boolean;
  hrefFor: (changes: Partial<FacetedAddress>) => string;
}

/** Empty state of a listing, linking to its last page, to the list without filters, or to all products. */
export function EmptyListing({ meta, isFiltered, hrefFor }: EmptyListingProps) {
  if (meta.total > 0) {
    return (
      <EmptyState title={listingMessages.beyond} text={listingMessages.beyondText(meta.last_page)}>
        <ButtonLink to={hrefFor({ page: 1 })}>{listingMessages.firstPage}</ButtonLink>
        {meta.last_page > 1 && (
          <ButtonLink to={hrefFor({ page: meta.last_page })} variant="secondary">
            {listingMessages.lastPage}
          </ButtonLink>
        )}
      </EmptyState>
    );
  }
  if (isFiltered) {
    return (
      <EmptyState icon={SearchX} title={listingMessages.empty} text={listingMessages.emptyText}>
        <ButtonLink to={hrefFor({ search: '', category: undefined, facets: {} })}>
          {listingMessages.clear}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={listingMessages.empty} text={listingMessages.emptyPlaceText}>
      <ButtonLink to="/products">{catalogMessages.showAll}</ButtonLink>
    </EmptyState>
  );
}
