import { TestTubeDiagonal } from 'lucide';
import { Link } from 'wouter';
import type { SampleSetTemplate } from '@/api';
import { Badge } from '@/shared/components/badge';
import { Icon } from '@/shared/components/icon';
import { RichText } from '@/shared/components/rich-text';
import { sampleSetMessages as messages } from '@/shared/messages/storefront/sample-sets';
import card from '@/storefront/catalog/card.module.css';
import { builderHref } from './builder-address';
import { PriceWords } from './price-words';
import styles from './sample-sets.module.css';

/** A template in the list; the whole card is its link. */
export function SampleSetCard({ template }: { template: SampleSetTemplate }) {
  const { name, slug, description, min_slots, max_slots, sizes, price } = template;
  return (
    <article className={`${card.card} ${styles.card}`}>
      <span className={styles.icon}>
        <Icon shape={TestTubeDiagonal} size={28} />
      </span>
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link className={card.link} to={builderHref(slug)}>
            <bdi>{name}</bdi>
          </Link>
        </h2>
        {description && <RichText html={description} />}
        <p className={styles.rules}>
          <Badge>{messages.slots(min_slots, max_slots)}</Badge>
          <Badge>{messages.sizes(sizes)}</Badge>
          <Badge tone="amber">
            <PriceWords price={price} />
          </Badge>
        </p>
        <p className={styles.build} aria-hidden="true">
          {messages.build}
        </p>
      </div>
    </article>
  );
}
