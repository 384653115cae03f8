import { Scale } from 'lucide';
import { useEffect } from 'react';
import { Breadcrumbs } from '@/shared/components/breadcrumbs';
import { ButtonLink } from '@/shared/components/button-link';
import { EmptyState } from '@/shared/components/empty-state';
import { Skeleton } from '@/shared/components/skeleton';
import { useTitle } from '@/shared/hooks/use-title';
import { catalogMessages } from '@/shared/messages/storefront/catalog';
import { compareMessages as messages } from '@/shared/messages/storefront/compare';
import { useQueryParams } from '@/shared/navigation/use-query-params';
import { BlockError } from '@/storefront/block-error';
import { AddToCompare } from './add-to-compare';
import styles from './compare.module.css';
import { compareHref, MAX_COMPARED, readCompared, rememberCompared, withCompared } from './compare-address';
import { sharedNotes } from './compare-rows';
import { CompareTable } from './compare-table';
import { useCompared } from './use-compared';

/** Two to four perfumes side by side; the address keeps them. */
export function ComparePage() {
  useTitle(messages.title);
  const slugs = readCompared(useQueryParams());
  const compared = useCompared(slugs);
  const products = compared.flatMap(({ product }) => product ?? []);
  const isLoading = compared.some(({ product, failure }) => !product && failure === undefined);
  const notes = isLoading ? [] : sharedNotes(products);
  const hrefWithout = (slug: string) => compareHref(slugs.filter((each) => each !== slug));
  const stored = slugs.join(',');
  useEffect(() => rememberCompared(stored ? stored.split(',') : []), [stored]);

  return (
    <div className={`content ${styles.page}`}>
      <Breadcrumbs
        crumbs={[{ label: catalogMessages.products, to: '/products' }, { label: messages.title }]}
      />
      <h1 className={styles.title}>{messages.title}</h1>
      <p className={styles.text}>{messages.text}</p>
      {compared.map(({ slug, failure, retry }) =>
        failure === undefined ? null : (
          <div key={slug} className={styles.failure}>
            {failure === 404 ? (
              <p role="alert">{messages.gone}</p>
            ) : (
              <BlockError message={messages.failed} onRetry={retry} isRetrying={false} />
            )}
            <ButtonLink to={hrefWithout(slug)} variant="secondary" size="small">
              {messages.remove(slug)}
            </ButtonLink>
          </div>
        ),
      )}
      {slugs.length === 0 && (
        <EmptyState icon={Scale} title={messages.empty} text={messages.emptyText}>
          <ButtonLink to="/products">{catalogMessages.showAll}</ButtonLink>
        </EmptyState>
      )}
      {isLoading && (
        <div role="status" aria-label={messages.loading}>
          <Skeleton shape="block" className={styles.ghost} />
        </div>
      )}
      {notes.length > 0 && <p className={styles.shared}>{messages.shared(notes.join('، '))}</p>}
      {!isLoading && products.length > 0 && <CompareTable products={products} hrefWithout={hrefWithout} />}
      {slugs.length === 1 && <p className={styles.text}>{messages.one}</p>}
      {slugs.length < MAX_COMPARED && (
        <AddToCompare compared={slugs} hrefWith={(slug) => compareHref(withCompared(slugs, slug))} />
      )}
    </div>
  );
}
