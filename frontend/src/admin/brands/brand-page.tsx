import { Tag } from 'lucide';
import { useParams } from 'wouter';
import { toApiError } from '@/api/api-error';
import { ButtonLink } from '@/shared/components/button-link';
import { EmptyState } from '@/shared/components/empty-state';
import { ErrorState } from '@/shared/components/error-state';
import { useTitle } from '@/shared/hooks/use-title';
import { adminBrandPageMessages as messages } from '@/shared/messages/admin/brands';
import { useAdminGetBrandQuery } from '../api';
import { useErrorToast } from '../hooks/use-error-toast';
import { BrandDetails } from './brand-details';
import { BrandSkeleton } from './brand-skeleton';

const NOT_FOUND = 404;

/** Brand page: details and log of one brand. */
export default function BrandPage() {
  const { brand: id = '' } = useParams();
  const { data, error, isFetching, refetch } = useAdminGetBrandQuery(
    { brand: id },
    { refetchOnMountOrArgChange: true },
  );
  const apiError = error ? toApiError(error) : undefined;
  const isMissing = apiError?.status === NOT_FOUND;
  useTitle(data?.data.name ?? messages.loading);
  useErrorToast(isMissing ? undefined : error, messages.loadFailed);

  if (isMissing) return <NoBrand />;
  if (apiError && !data) {
    return (
      <ErrorState
        isPage
        title={messages.loadFailed}
        message={apiError.message}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (!data) return <BrandSkeleton />;
  return <BrandDetails brand={data.data} />;
}

/** Empty state for a brand that does not exist. */
function NoBrand() {
  return (
    <EmptyState isPage icon={Tag} title={messages.missing} text={messages.missingText}>
      <ButtonLink to="/admin/brands">{messages.backToList}</ButtonLink>
    </EmptyState>
  );
}
