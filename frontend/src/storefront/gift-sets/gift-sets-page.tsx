import { Gift } from 'lucide';
import { useListGiftSetsQuery } from '@/api';
import { Breadcrumbs } from '@/shared/components/breadcrumbs';
import { ButtonLink } from '@/shared/components/button-link';
import { EmptyState } from '@/shared/components/empty-state';
import { ErrorState } from '@/shared/components/error-state';
import { Pagination } from '@/shared/components/pagination';
import { Skeleton } from '@/shared/components/skeleton';
import { useTitle } from '@/shared/hooks/use-title';
import { catalogueMessages } from '@/shared/messages/catalogue';
import { giftSetMessages } from '@/shared/messages/gift-sets';
import { useQueryParams } from '@/shared/navigation/use-query-params';
import listing from '@/storefront/listing/listing.module.css';
import { readListing } from '@/storefront/listing/listing-address';
import { GiftSetCard } from './gift-set-card';
import styles from './gift-sets.module.css';

const PER_PAGE = 12;
const EXPECTED = 3;

/** All gift sets. */
export function GiftSetsPage() {
  useTitle(giftSetMessages.title);
  const { page } = readListing(useQueryParams());
  const query = useListGiftSetsQuery({ page, perPage: PER_PAGE });
  const giftSets = query.data?.data.data;

  return (
    <div className={`content ${listing.page}`}>
      <Breadcrumbs crumbs={[{ label: giftSetMessages.title }]} />
      <div className={listing.head}>
        <h1 className={listing.title}>{giftSetMessages.title}</h1>
        <p className={listing.subtitle}>{giftSetMessages.text}</p>
      </div>
      {query.isError && !query.isFetching && (
        <ErrorState message={giftSetMessages.listFailed} onRetry={query.refetch} />
      )}
      {giftSets?.length === 0 && (
        <EmptyState icon={Gift} title={giftSetMessages.empty} text={giftSetMessages.emptyText}>
          <ButtonLink to="/products">{catalogueMessages.showAll}</ButtonLink>
        </EmptyState>
      )}
      {!query.isError && (
        <ul className={styles.grid}>
          {giftSets
            ? giftSets.map((giftSet) => (
                <li key={giftSet.id}>
                  <GiftSetCard giftSet={giftSet} />
                </li>
              ))
            : Array.from({ length: EXPECTED }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity
                <li key={index} aria-hidden="true">
                  <Skeleton shape="picture" className={styles.skeleton} />
                </li>
              ))}
        </ul>
      )}
      {query.data && (
        <Pagination
          meta={query.data.pagination}
          hrefFor={(next) => (next > 1 ? `/gift-sets?page=${next}` : '/gift-sets')}
        />
      )}
    </div>
  );
}
