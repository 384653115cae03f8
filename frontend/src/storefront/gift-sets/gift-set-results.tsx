import { Gift, SearchX } from 'lucide';
import type { useListGiftSetsQuery } from '@/api';
import { ButtonLink } from '@/shared/components/button-link';
import { EmptyState } from '@/shared/components/empty-state';
import { ErrorState } from '@/shared/components/error-state';
import { Pagination } from '@/shared/components/pagination';
import { catalogMessages } from '@/shared/messages/storefront/catalog';
import { giftSetMessages } from '@/shared/messages/storefront/gift-sets';
import { EmptyListing } from '@/storefront/listing/empty-listing';
import listing from '@/storefront/listing/listing.module.css';
import { giftSetErrorText } from './error-text';
import { GiftSetGrid } from './gift-set-grid';

interface GiftSetResultsProps {
  query: ReturnType<typeof useListGiftSetsQuery>;
  isFiltered: boolean;
  hrefFor: (changes: { search?: string; page?: number }) => string;
}

/**
 * Results of a gift set search: skeletons, gift sets, an empty state or an error. The old rows stay during a refetch.
 */
export function GiftSetResults({ query, isFiltered, hrefFor }: GiftSetResultsProps) {
  const list = query.data?.data;
  const isMalformed = query.data !== undefined && !Array.isArray(list?.data);
  if ((query.isError || isMalformed) && !query.isFetching) {
    const text = giftSetErrorText(query.error, giftSetMessages.listFailed);
    return <ErrorState message={text} onRetry={query.refetch} />;
  }
  const giftSets = isMalformed ? undefined : list?.data;
  if (list && giftSets?.length === 0) {
    if (list.total > 0) return <EmptyListing meta={list} isFiltered={isFiltered} hrefFor={hrefFor} />;
    return isFiltered ? (
      <EmptyState icon={SearchX} title={giftSetMessages.foundNothing} text={giftSetMessages.foundNothingText}>
        <ButtonLink to={hrefFor({ search: '' })}>{giftSetMessages.showAll}</ButtonLink>
      </EmptyState>
    ) : (
      <EmptyState icon={Gift} title={giftSetMessages.empty} text={giftSetMessages.emptyText}>
        <ButtonLink to="/products">{catalogMessages.showAll}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <p className={listing.count} role="status">
        {list ? giftSetMessages.count(list.total) : giftSetMessages.loading}
      </p>
      <GiftSetGrid giftSets={giftSets} isStale={query.isFetching && !query.isLoading} />
      {list && <Pagination meta={list} hrefFor={(page) => hrefFor({ page })} />}
    </>
  );
}
