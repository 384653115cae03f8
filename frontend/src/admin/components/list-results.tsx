import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import { toFailure } from '@/api/failure';
import { ErrorState } from '@/shared/components/error-state';
import { useFailureToast } from '../hooks/use-failure-toast';
import styles from './list-results.module.css';
import { ListSkeleton } from './list-skeleton';

/** What a list's query tells, as RTK Query gives it. */
interface ListQuery<Page> {
  /** The page at hand, of the filters before while that of the new ones is loading. */
  data?: Page;
  /** The page of the present filters. */
  currentData?: Page;
  error?: unknown;
  isFetching: boolean;
}

interface ListResultsProps<Page> {
  query: ListQuery<Page>;
  /** How many there are, and on how many pages. */
  metaOf: (page: Page) => { total: number; last_page: number };
  /** The page that is asked for. */
  page: number;
  hrefFor: (page: number) => string;
  loadFailed: string;
  onRetry: () => void;
  /** In place of a list without anything in it. */
  empty: ReactNode;
  skeleton?: ReactNode;
  children: (page: Page) => ReactNode;
}

/**
 * A page of a list in whatever state it is. The rows of the filters before stay, out of reach, until the new ones are
 * there; a page past the last leads to the last.
 */
export function ListResults<Page>(props: ListResultsProps<Page>) {
  const { query, metaOf, page, hrefFor, loadFailed, onRetry, empty, skeleton = <ListSkeleton /> } = props;
  const { data, currentData, error, isFetching } = query;
  useFailureToast(error, loadFailed);

  const isFailed = Boolean(error) && !currentData;
  if (isFailed && !isFetching) {
    return <ErrorState title={loadFailed} message={toFailure(error).message} onRetry={onRetry} />;
  }
  if (!data || isFailed) return skeleton;
  const { total, last_page } = metaOf(data);
  if (currentData && total > 0 && page > last_page) return <Redirect to={hrefFor(last_page)} replace />;
  if (total === 0) return currentData ? empty : skeleton;
  const isStale = !currentData;
  return (
    <div className={styles.list} inert={isStale} aria-busy={isStale}>
      {props.children(data)}
    </div>
  );
}
