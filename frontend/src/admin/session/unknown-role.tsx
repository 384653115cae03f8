import { toFailure } from '@/api/failure';
import { ErrorState } from '@/shared/components/error-state';
import { unknownRoleMessages as messages } from '@/shared/messages/admin-session';
import { useCurrentUserQuery } from '../api';

/**
 * Stands in for a screen while nobody knows what the administrator may see: nothing while the store is asked, and a way to
 * ask again when it did not answer. Devices that logged in before there were roles know none.
 */
export function UnknownRole() {
  const { error, isFetching, refetch } = useCurrentUserQuery();
  if (!error || isFetching) return null;
  return (
    <ErrorState title={messages.title} message={toFailure(error).message} onRetry={() => void refetch()} />
  );
}
