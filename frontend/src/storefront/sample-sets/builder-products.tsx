import { SearchX, TestTubeDiagonal } from 'lucide';
import { type SampleSetTemplate, useListProductsQuery } from '@/api';
import { ButtonLink } from '@/shared/components/button-link';
import { EmptyState } from '@/shared/components/empty-state';
import { ErrorState } from '@/shared/components/error-state';
import { Pagination } from '@/shared/components/pagination';
import { Skeleton } from '@/shared/components/skeleton';
import { catalogMessages } from '@/shared/messages/storefront/catalog';
import { sampleSetMessages as messages } from '@/shared/messages/storefront/sample-sets';
import { productsErrorText } from '@/storefront/catalog/error-text';
import { choosableArguments } from '@/storefront/catalog/query-arguments';
import listing from '@/storefront/listing/listing.module.css';
import styles from './builder.module.css';
import { type BuilderAddress, builderHref } from './builder-address';
import { BuilderProduct } from './builder-product';
import type { Builder } from './use-builder';

const GHOSTS = ['1', '2', '3', '4', '5', '6'];

interface BuilderProductsProps {
  template: SampleSetTemplate;
  builder: Builder;
  address: BuilderAddress;
}

/** Products to choose from: skeletons, products, an empty state or an error. */
export function BuilderProducts({ template, builder, address }: BuilderProductsProps) {
  const query = useListProductsQuery(choosableArguments(template.slug, address));
  const list = query.data?.data;
  const hrefFor = (changes: Partial<BuilderAddress>) =>
    builderHref(template.slug, { ...address, page: 1, ...changes });
  if (query.isError && !query.isFetching) {
    return <ErrorState message={productsErrorText(query.error)} onRetry={query.refetch} />;
  }
  if (!list) {
    return (
      <div role="status" aria-label={catalogMessages.loading} className={styles.grid}>
        {GHOSTS.map((ghost) => (
          <Skeleton key={ghost} shape="block" className={styles.ghost} />
        ))}
      </div>
    );
  }
  if (list.products.length === 0) {
    if (list.meta.total > 0) {
      return (
        <EmptyState icon={SearchX} title={messages.pageGone} text={messages.pageGoneText}>
          <ButtonLink to={hrefFor({})}>{messages.showAll}</ButtonLink>
        </EmptyState>
      );
    }
    return address.search ? (
      <EmptyState icon={SearchX} title={messages.foundNothing} text={messages.foundNothingText}>
        <ButtonLink to={hrefFor({ search: '' })}>{messages.showAll}</ButtonLink>
      </EmptyState>
    ) : (
      <EmptyState icon={TestTubeDiagonal} title={messages.noProducts} text={messages.noProductsText}>
        <ButtonLink to="/products">{catalogMessages.showAll}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <p className={listing.count} role="status">
        {list.corrected_search && `${messages.corrected(list.corrected_search)} `}
        {messages.perfumes(list.meta.total)}
        {builder.room <= 0 && ` · ${messages.fullHint}`}
      </p>
      <ul className={styles.grid} aria-busy={query.isFetching}>
        {list.products.map((product) => (
          <li key={product.id}>
            <BuilderProduct template={template} product={product} builder={builder} />
          </li>
        ))}
      </ul>
      <Pagination meta={list.meta} hrefFor={(page) => hrefFor({ page })} />
    </>
  );
}
