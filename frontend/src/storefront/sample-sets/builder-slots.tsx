import { X } from 'lucide';
import { Link } from 'wouter';
import type { SampleSetTemplate } from '@/api';
import { Badge } from '@/shared/components/badge';
import { Button } from '@/shared/components/button';
import { Icon } from '@/shared/components/icon';
import { Money } from '@/shared/components/money';
import { ResponsiveImage } from '@/shared/components/responsive-image';
import { Skeleton } from '@/shared/components/skeleton';
import { catalogMessages } from '@/shared/messages/storefront/catalog';
import { sampleSetMessages as messages } from '@/shared/messages/storefront/sample-sets';
import styles from './builder.module.css';
import type { Builder, BuilderChoice } from './use-builder';

interface BuilderSlotsProps {
  template: SampleSetTemplate;
  builder: Builder;
}

/** The chosen samples, and empty slots for those that are needed still. */
export function BuilderSlots({ template, builder }: BuilderSlotsProps) {
  const { choices, units, missing, isCurrent } = builder;
  const empty = Array.from(
    { length: Math.min(missing, template.min_slots) },
    (_, index) => units + index + 1,
  );
  return (
    <ol className={styles.slots}>
      {choices.map((choice) => (
        <li key={choice.variant_id} className={styles.slot}>
          <ChosenSample
            choice={choice}
            isCurrent={isCurrent}
            onRemove={() => builder.choose(choice.variant_id, 0)}
          />
        </li>
      ))}
      {empty.map((place) => (
        <li key={place} className={`${styles.slot} ${styles.emptySlot}`}>
          {messages.emptySlot(place)}
        </li>
      ))}
    </ol>
  );
}

interface ChosenSampleProps {
  choice: BuilderChoice;
  isCurrent: boolean;
  onRemove: () => void;
}

function ChosenSample({ choice: { quoted, issue, quantity }, isCurrent, onRemove }: ChosenSampleProps) {
  const name = quoted?.product_name ?? messages.gone;
  return (
    <>
      <ResponsiveImage path={quoted?.image} alt="" sizes="48px" shape="square" className={styles.picture} />
      <div className={styles.sample}>
        {quoted ? (
          <>
            <Link to={`/products/${quoted.product_slug}`} className={styles.sampleName}>
              <bdi>{name}</bdi>
            </Link>
            <p className={styles.hint}>
              {catalogMessages.size(quoted.size_value)}
              {quantity > 1 && ` × ${quantity}`} · <Money amount={quoted.price} short />
            </p>
          </>
        ) : isCurrent ? (
          <p>{messages.gone}</p>
        ) : (
          <Skeleton />
        )}
        {issue && <Badge tone="rose">{issue}</Badge>}
      </div>
      <Button variant="quiet" size="small" iconOnly aria-label={messages.remove(name)} onClick={onRemove}>
        <Icon shape={X} size={18} />
      </Button>
    </>
  );
}
