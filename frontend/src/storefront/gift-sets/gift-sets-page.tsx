import { useCallback } from 'react';
import { Link, useLocation } from 'wouter';
import { useListGiftSetsQuery } from '@/api';
import { Breadcrumbs } from '@/shared/components/breadcrumbs';
import { useTitle } from '@/shared/hooks/use-title';
import { giftSetMessages } from '@/shared/messages/storefront/gift-sets';
import { useQueryParams } from '@/shared/navigation/use-query-params';
import { giftSetsArguments } from '@/storefront/catalog/query-arguments';
import listing from '@/storefront/listing/listing.module.css';
import { listingQuery, readListing } from '@/storefront/listing/listing-address';
import { ListingSearch } from '@/storefront/listing/listing-search';
import { GiftSetResults } from './gift-set-results';

/** All gift sets. Search and page number live in the URL. */
export function GiftSetsPage() {
  const params = useQueryParams();
  const [, navigate] = useLocation();
  const { search, page } = readListing(params);
  const hrefFor = (changes: { search?: string; page?: number }) => addressOf({ search, ...changes });
  const query = useListGiftSetsQuery(giftSetsArguments({ search, page }));
  const find = useCallback(
    (text: string, isNewStep: boolean) => navigate(addressOf({ search: text }), { replace: !isNewStep }),
    [navigate],
  );
  const title = search ? giftSetMessages.searchTitle(search) : giftSetMessages.title;
  useTitle(title);

  return (
    <div className={`content ${listing.page}`}>
      <Breadcrumbs crumbs={[{ label: giftSetMessages.title }]} />
      <div className={listing.head}>
        <h1 className={listing.title}>
          <bdi>{title}</bdi>
        </h1>
        <p className={listing.subtitle}>
          {search ? giftSetMessages.searchText : giftSetMessages.text}{' '}
          <Link to="/sample-sets">{giftSetMessages.ownSet}</Link>
        </p>
      </div>
      <div className={listing.alone}>
        <ListingSearch label={giftSetMessages.search} search={search} onSearch={find} action="/gift-sets" />
      </div>
      <GiftSetResults query={query} isFiltered={search !== ''} hrefFor={hrefFor} />
    </div>
  );
}

function addressOf({ search = '', page = 1 }: { search?: string; page?: number }): string {
  const nothing = { search: '', category: undefined, sortBy: undefined, page: 1 };
  return `/gift-sets${listingQuery(nothing, { search, page })}`;
}
