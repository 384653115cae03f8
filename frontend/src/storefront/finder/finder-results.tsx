import { SearchX, ShoppingBag } from 'lucide';
import { useDispatch } from 'react-redux';
import { useFindPerfumesQuery, useListSampleSetsQuery } from '@/api';
import { Button } from '@/shared/components/button';
import { ButtonLink } from '@/shared/components/button-link';
import { EmptyState } from '@/shared/components/empty-state';
import { ErrorState } from '@/shared/components/error-state';
import { Icon } from '@/shared/components/icon';
import { catalogMessages } from '@/shared/messages/storefront/catalog';
import { finderMessages as messages } from '@/shared/messages/storefront/finder';
import { useToasts } from '@/shared/toasts/use-toasts';
import { productAdded } from '@/storefront/cart/cart-slice';
import { productsErrorText } from '@/storefront/catalog/error-text';
import { ProductCard } from '@/storefront/catalog/product-card';
import { ProductGrid } from '@/storefront/catalog/product-grid';
import grid from '@/storefront/catalog/product-grid.module.css';
import styles from './finder.module.css';
import { type Answers, FINDER_PATH, finderHref } from './finder-address';
import { FinderSet } from './finder-set';
import { pickSet } from './pick-set';
import { reasonOf } from './reason';

const EXPECTED = 6;

/** Perfumes that suit the answers, each with its reason, and their samples in one tap. */
export function FinderResults({ answers }: { answers: Answers }) {
  const { for: category, when, families, strength } = answers;
  const query = useFindPerfumesQuery({
    category,
    seasons: when && [when],
    families: families.length > 0 ? families : undefined,
    strength,
  });
  const templates = useListSampleSetsQuery().data?.data ?? [];
  const dispatch = useDispatch();
  const toasts = useToasts();
  const found = query.currentData?.data.recommendations;
  const samples = (found ?? []).flatMap(({ product: { id, slug }, sample_variant_id: variantId }) =>
    variantId ? [{ id, slug, variantId, quantity: 1 }] : [],
  );
  const picked = pickSet(templates, found ?? []);
  const addAll = () => {
    for (const sample of samples) dispatch(productAdded(sample));
    toasts.success(messages.allAdded, { link: { label: catalogMessages.seeCart, to: '/cart' } });
  };
  return (
    <section className={styles.results}>
      <h1 className={styles.title}>{messages.resultsTitle}</h1>
      <p role="status" className={styles.text}>
        {!query.isError && (found ? found.length > 0 && messages.found(found.length) : messages.searching)}
      </p>
      {content()}
      <div className={styles.actions}>
        <ButtonLink to={finderHref(answers, 'strength')} variant="quiet">
          {messages.back}
        </ButtonLink>
        <ButtonLink to={FINDER_PATH} variant="secondary">
          {messages.again}
        </ButtonLink>
      </div>
    </section>
  );

  function content() {
    if (query.isError && !query.isFetching) {
      return (
        <ErrorState
          title={messages.failed}
          message={productsErrorText(query.error)}
          onRetry={query.refetch}
        />
      );
    }
    if (!found) return <ProductGrid products={undefined} expected={EXPECTED} />;
    if (found.length === 0) {
      return <EmptyState icon={SearchX} title={messages.empty} text={messages.emptyText} />;
    }
    return (
      <>
        {picked && <FinderSet picked={picked} />}
        {samples.length > 0 && (
          <Button className="needs-script" variant={picked && 'secondary'} onClick={addAll}>
            <Icon shape={ShoppingBag} size={18} />
            {messages.addAll}
          </Button>
        )}
        <ul className={grid.grid}>
          {found.map((match) => (
            <li key={match.product.id} className={styles.match}>
              <ProductCard product={match.product} heading="h2" />
              <p className={styles.reason}>{reasonOf(match)}</p>
            </li>
          ))}
        </ul>
      </>
    );
  }
}
