import { toApiError } from '@/api/api-error';
import { ErrorState } from '@/shared/components/error-state';
import { unknownRoleMessages as messages } from '@/shared/messages/admin/session';
import { useCurrentUserQuery } from '../api';

/**
 * Placeholder while the role is unknown: empty while loading, a retry button after a failure. Sessions from before
 * roles were introduced have none.
 */
export function UnknownRole() {
  const { error, isFetching, refetch } = useCurrentUserQuery();
  if (!error || isFetching) return null;
  return (
    <ErrorState title={messages.title} message={toApiError(error).message} onRetry={() => void refetch()} />
  );
}
