import { TestTubeDiagonal } from 'lucide';
import { useListSampleSetsQuery } from '@/api';
import { Breadcrumbs } from '@/shared/components/breadcrumbs';
import { ButtonLink } from '@/shared/components/button-link';
import { EmptyState } from '@/shared/components/empty-state';
import { ErrorState } from '@/shared/components/error-state';
import { Skeleton } from '@/shared/components/skeleton';
import { useTitle } from '@/shared/hooks/use-title';
import { catalogMessages } from '@/shared/messages/storefront/catalog';
import { sampleSetMessages as messages } from '@/shared/messages/storefront/sample-sets';
import { errorText } from '@/storefront/catalog/error-text';
import listing from '@/storefront/listing/listing.module.css';
import { SampleSetCard } from './sample-set-card';
import styles from './sample-sets.module.css';

/** All templates of sample sets. */
export function SampleSetsPage() {
  useTitle(messages.title);
  return (
    <div className={`content ${listing.page}`}>
      <Breadcrumbs crumbs={[{ label: messages.title }]} />
      <div className={listing.head}>
        <h1 className={listing.title}>{messages.title}</h1>
        <p className={listing.subtitle}>{messages.text}</p>
      </div>
      <Templates />
    </div>
  );
}

function Templates() {
  const { currentData, isError, error, isFetching, refetch } = useListSampleSetsQuery();
  if (isError && !isFetching) {
    return <ErrorState message={errorText(error, messages.listFailed)} onRetry={refetch} />;
  }
  if (!currentData) {
    return (
      <div className={styles.cards} role="status" aria-label={messages.loading}>
        <Skeleton shape="block" className={styles.ghost} />
        <Skeleton shape="block" className={styles.ghost} />
      </div>
    );
  }
  if (currentData.data.length === 0) {
    return (
      <EmptyState icon={TestTubeDiagonal} title={messages.empty} text={messages.emptyText}>
        <ButtonLink to="/products">{catalogMessages.showAll}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <ul className={styles.cards}>
      {currentData.data.map((template) => (
        <li key={template.id}>
          <SampleSetCard template={template} />
        </li>
      ))}
    </ul>
  );
}
