import { useLocation, useParams } from 'wouter';
import { useGetGiftSetQuery } from '@/api';
import { toApiError } from '@/api/api-error';
import { Button } from '@/shared/components/button';
import { ErrorState } from '@/shared/components/error-state';
import { useTitle } from '@/shared/hooks/use-title';
import { commonMessages } from '@/shared/messages/shared/common';
import { notFoundMessages } from '@/shared/messages/shared/not-found';
import { giftSetMessages } from '@/shared/messages/storefront/gift-sets';
import { NOT_FOUND, useIsMissing } from '@/storefront/missing-path';
import { giftSetErrorText } from './error-text';
import { GiftSetDetails } from './gift-set-details';
import { GiftSetSkeleton } from './gift-set-skeleton';

/** Page of one gift set, by its slug. */
export function GiftSetPage() {
  const { giftSetSlug = '' } = useParams();
  const [, navigate] = useLocation();
  const query = useGetGiftSetQuery({ giftSet: giftSetSlug });
  const giftSet = query.currentData?.data;
  const wasMissing = useIsMissing();
  const isMalformed = query.currentData !== undefined && !Array.isArray(giftSet?.items);
  const isMissing = query.isError ? toApiError(query.error).status === 404 : wasMissing && !giftSet;
  const hasFailed = query.isError || isMalformed ? !query.isFetching : isMissing;
  const failedTitle = isMissing ? notFoundMessages.title : giftSetMessages.loadError;
  useTitle(hasFailed ? failedTitle : giftSet?.name);

  if (hasFailed) {
    return (
      <div className="content">
        <ErrorState
          isPage
          title={giftSetMessages.loadError}
          message={giftSetErrorText(
            isMissing && !query.error ? NOT_FOUND : query.error,
            giftSetMessages.loadFailed,
          )}
          onRetry={query.refetch}
        >
          <Button variant="secondary" onClick={() => navigate('/gift-sets')}>
            {commonMessages.back}
          </Button>
        </ErrorState>
      </div>
    );
  }
  if (!giftSet || isMalformed) return <GiftSetSkeleton />;
  return <GiftSetDetails key={giftSet.id} giftSet={giftSet} />;
}
