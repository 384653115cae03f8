import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import { toApiError } from '@/api/api-error';
import { ErrorState } from '@/shared/components/error-state';
import type { PageMeta } from '@/shared/components/pagination';
import { useErrorToast } from '../hooks/use-error-toast';
import styles from './list-results.module.css';
import { ListSkeleton } from './list-skeleton';

/** Page of a list with its numbers, which lists of products have in their data. */
type ListAnswer = { data: object; pagination: PageMeta } | ProductsAnswer;
type ProductsAnswer = { data: { meta: PageMeta } };

const isOfProducts = (page: ListAnswer): page is ProductsAnswer => 'meta' in page.data;

/** Result of a list query, as RTK Query returns it. */
export interface ListQuery<Page> {
  /** Latest loaded page, of the previous filters while the new ones load. */
  data?: Page;
  /** Page of the current filters. */
  currentData?: Page;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface ListResultsProps<Page> {
  query: ListQuery<Page>;
  /** Number of the requested page, from 1. */
  page: number;
  hrefFor: (page: number) => string;
  loadFailed: string;
  /** Refetch more than the query. */
  onRetry?: () => void;
  /** Rendered in place of an empty list. */
  empty: ReactNode;
  skeleton?: ReactNode;
  children: (page: Page) => ReactNode;
}

/**
 * Render a list page in each state of its query. Rows of the previous filters stay, inert, until the new ones arrive; a
 * page past the last redirects to the last.
 */
export function ListResults<Page extends ListAnswer>(props: ListResultsProps<Page>) {
  const { query, page, hrefFor, loadFailed, onRetry, empty, skeleton = <ListSkeleton /> } = props;
  const { data, currentData, error, isFetching, refetch } = query;
  useErrorToast(error, loadFailed);

  const isFailed = Boolean(error) && !currentData;
  if (isFailed && !isFetching) {
    return <ErrorState title={loadFailed} message={toApiError(error).message} onRetry={onRetry ?? refetch} />;
  }
  if (!data || isFailed) return skeleton;
  const { total, last_page } = isOfProducts(data) ? data.data.meta : data.pagination;
  if (currentData && total > 0 && page > last_page) return <Redirect to={hrefFor(last_page)} replace />;
  if (total === 0) return currentData ? empty : skeleton;
  const isStale = !currentData;
  return (
    <div className={styles.list} inert={isStale} aria-busy={isStale}>
      {props.children(data)}
    </div>
  );
}
