import type { ReactNode } from 'react';
import { toApiError } from '@/api/api-error';
import { ErrorState } from '@/shared/components/error-state';
import { ListSkeleton } from './list-skeleton';

/** Query as RTK Query returns it. */
export interface Query<Answer> {
  data?: Answer;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface QueryStateProps<Answer> {
  query: Query<Answer>;
  loadFailed: string;
  skeleton?: ReactNode;
  children: (answer: Answer) => ReactNode;
}

/** Render a part of a page in each state of its query; loaded data stays while refetching. */
export function QueryState<Answer>(props: QueryStateProps<Answer>) {
  const { query, loadFailed, skeleton = <ListSkeleton />, children } = props;
  const { data, error, isFetching, refetch } = query;
  if (data) return children(data);
  if (!error) return skeleton;
  return (
    <ErrorState
      title={loadFailed}
      message={toApiError(error).message}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}
