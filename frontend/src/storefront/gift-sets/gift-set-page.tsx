import { useNavigate, useParams } from 'react-router';
import { useGetGiftSetQuery } from '@/api';
import { toFailure } from '@/api/failure';
import { Button } from '@/shared/components/button';
import { ErrorState } from '@/shared/components/error-state';
import { useTitle } from '@/shared/hooks/use-title';
import { commonMessages } from '@/shared/messages/common';
import { giftSetMessages } from '@/shared/messages/gift-sets';
import { ProductSkeleton } from '@/storefront/product/product-skeleton';
import { GiftSetDetails } from './gift-set-details';

/** One gift set by its slug. */
export function GiftSetPage() {
  const { giftSetSlug = '' } = useParams();
  const navigate = useNavigate();
  const query = useGetGiftSetQuery({ giftSet: giftSetSlug });
  const giftSet = query.currentData?.data;
  useTitle(query.isError ? giftSetMessages.loadError : giftSet?.name);

  if (giftSet) return <GiftSetDetails key={giftSet.id} giftSet={giftSet} />;
  if (query.isError && !query.isFetching) {
    const { status, message } = toFailure(query.error);
    return (
      <div className="content">
        <ErrorState
          isPage
          title={giftSetMessages.loadError}
          message={status === 404 ? giftSetMessages.notFound : message}
          onRetry={query.refetch}
        >
          <Button variant="secondary" onClick={() => navigate('/gift-sets')}>
            {commonMessages.back}
          </Button>
        </ErrorState>
      </div>
    );
  }
  return <ProductSkeleton />;
}
