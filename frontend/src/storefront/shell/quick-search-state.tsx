import { Button } from '@/shared/components/button';
import { Skeleton } from '@/shared/components/skeleton';
import { quickSearchMessages as messages } from '@/shared/messages/storefront/quick-search';
import styles from './quick-search-state.module.css';
import type { QuickResults } from './use-quick-results';

interface QuickSearchStateProps {
  results: QuickResults;
  wanted: string;
}

/** Status of the search: loading, failed or empty. A count of results is announced to screen readers only. */
export function QuickSearchState({ results, wanted }: QuickSearchStateProps) {
  const { state, products, rows, retry } = results;
  const isSeen = state === 'failed' || state === 'empty';
  return (
    <>
      <div className={isSeen ? styles.note : 'visually-hidden'} role="status">
        {state === 'searching' && messages.searching}
        {state === 'found' && messages.found(products.length)}
        {state === 'failed' && messages.failed}
        {state === 'empty' && (
          <>
            <p className={styles.title}>{messages.nothing(wanted)}</p>
            <p>{messages.nothingText}</p>
          </>
        )}
      </div>
      {state === 'failed' && (
        <Button variant="secondary" size="small" className={styles.retry} onClick={retry}>
          {messages.retry}
        </Button>
      )}
      {state === 'searching' &&
        Array.from({ length: rows }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all are alike
          <div key={index} className={styles.row}>
            <Skeleton shape="block" className={styles.image} />
            <span>
              <Skeleton shape="short" />
              <Skeleton />
            </span>
          </div>
        ))}
    </>
  );
}
