import { TestTubeDiagonal } from 'lucide';
import { useDispatch } from 'react-redux';
import { useQuoteCartQuery } from '@/api';
import { Button } from '@/shared/components/button';
import { ButtonLink } from '@/shared/components/button-link';
import { Icon } from '@/shared/components/icon';
import { Money } from '@/shared/components/money';
import { Skeleton } from '@/shared/components/skeleton';
import { catalogMessages } from '@/shared/messages/storefront/catalog';
import { finderMessages as messages } from '@/shared/messages/storefront/finder';
import { useToasts } from '@/shared/toasts/use-toasts';
import { sampleSetAdded } from '@/storefront/cart/cart-slice';
import { builderHref } from '@/storefront/sample-sets/builder-address';
import styles from './finder.module.css';
import type { PickedSet } from './pick-set';

/** Offer the recommended perfumes as one sample set, at the price that the shop quotes; nothing when it refuses. */
export function FinderSet({ picked: { template, choices } }: { picked: PickedSet }) {
  const { id, slug, name } = template;
  const asked = choices.map(({ variant_id, quantity }) => ({ variant_id, quantity }));
  const { currentData, isLoading } = useQuoteCartQuery(
    { quoteCart: { items: { sample_sets: [{ id, quantity: 1, choices: asked }] } } },
    { refetchOnMountOrArgChange: true },
  );
  const dispatch = useDispatch();
  const toasts = useToasts();
  const quoted = currentData?.data.items.sample_sets?.[0];
  if (isLoading) return <Skeleton shape="block" className={styles.setGhost} />;
  if (!quoted?.is_available) return null;
  const add = () => {
    dispatch(sampleSetAdded({ id, slug, quantity: 1, choices }));
    toasts.success(messages.setAdded, {
      message: name,
      link: { label: catalogMessages.seeCart, to: '/cart' },
    });
  };
  return (
    <section className={styles.set} aria-label={messages.asSet}>
      <p>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {': '}
        {messages.setOf(choices.length)} <Money amount={quoted.price} />
        {quoted.saving > 0 && (
          <>
            {messages.setSaves} <Money amount={quoted.saving} />
          </>
        )}
      </p>
      <div className={styles.actions}>
        <Button className="needs-script" onClick={add}>
          <Icon shape={TestTubeDiagonal} size={18} />
          {messages.addSet}
        </Button>
        <ButtonLink to={builderHref(slug, { choices })} variant="secondary">
          {messages.changeSet}
        </ButtonLink>
      </div>
    </section>
  );
}
