import type { ReactNode } from 'react';
import { toApiError } from '@/api/api-error';
import { ButtonLink } from '@/shared/components/button-link';
import { EmptyState } from '@/shared/components/empty-state';
import { ErrorState } from '@/shared/components/error-state';
import type { IconShape } from '@/shared/components/icon';
import { useTitle } from '@/shared/hooks/use-title';
import { useErrorToast } from '../hooks/use-error-toast';
import { PageHeader } from '../shell/page-header';
import { BackLink } from './back-link';
import { ListSkeleton } from './list-skeleton';

const NOT_FOUND = 404;

interface ItemPageProps<Item> {
  /** Query of the item as RTK Query returns it. */
  query: { currentData?: { data: Item }; error?: unknown; isFetching: boolean; refetch: () => unknown };
  titleOf: (item: Item) => string;
  /** Address of the list that contains the item. */
  list: string;
  icon: IconShape;
  messages: Record<'loading' | 'loadFailed' | 'missing' | 'missingText' | 'backToList', string>;
  skeleton?: ReactNode;
  children: (item: Item) => ReactNode;
}

/** Page of one item of a list in each state of its query; the loaded item stays while refetching. */
export function ItemPage<Item>(props: ItemPageProps<Item>) {
  const { query, titleOf, list, icon, messages, skeleton, children } = props;
  const item = query.currentData?.data;
  const error = query.error ? toApiError(query.error) : undefined;
  const isMissing = error?.status === NOT_FOUND;
  useTitle(item === undefined ? messages.loading : titleOf(item));
  useErrorToast(isMissing ? undefined : query.error, messages.loadFailed);

  if (isMissing) {
    return (
      <EmptyState isPage icon={icon} title={messages.missing} text={messages.missingText}>
        <ButtonLink to={list}>{messages.backToList}</ButtonLink>
      </EmptyState>
    );
  }
  if (item !== undefined) return children(item);
  if (error) {
    return (
      <ErrorState
        isPage
        title={messages.loadFailed}
        message={error.message}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  return (
    skeleton ?? (
      <>
        <PageHeader title={messages.loading} lead={<BackLink to={list} label={messages.backToList} />} />
        <ListSkeleton />
      </>
    )
  );
}
