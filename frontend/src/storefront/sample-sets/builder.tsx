import { useCallback } from 'react';
import { useLocation } from 'wouter';
import type { SampleSetTemplate } from '@/api';
import { Badge } from '@/shared/components/badge';
import { Breadcrumbs } from '@/shared/components/breadcrumbs';
import { RichText } from '@/shared/components/rich-text';
import { sampleSetMessages as messages } from '@/shared/messages/storefront/sample-sets';
import { useQueryParams } from '@/shared/navigation/use-query-params';
import { useJustAdded } from '@/storefront/catalog/use-just-added';
import { useViewportPosition } from '@/storefront/catalog/use-viewport-position';
import listing from '@/storefront/listing/listing.module.css';
import { ListingSearch } from '@/storefront/listing/listing-search';
import { ScriptHint } from '@/storefront/script-hint';
import styles from './builder.module.css';
import { builderHref, readBuilder, SAMPLE_SETS_PATH } from './builder-address';
import { BuilderBar } from './builder-bar';
import { BuilderProducts } from './builder-products';
import { BuilderSummary } from './builder-summary';
import { PriceWords } from './price-words';
import { useAddSet } from './use-add-set';
import { useBuilder } from './use-builder';

/** Products to choose from beside the set being built. */
export function SampleSetBuilder({ template }: { template: SampleSetTemplate }) {
  const { name, slug, description, min_slots, max_slots, sizes, price } = template;
  const params = useQueryParams();
  const [, navigate] = useLocation();
  const address = readBuilder(params);
  const builder = useBuilder(template, address.choices);
  const [isAdded, markAdded] = useJustAdded();
  const addSet = useAddSet(template, builder, address.isEditing ? address.choices : undefined);
  const add = () => {
    addSet();
    markAdded();
  };
  const queryText = params.toString();
  const find = useCallback(
    (text: string, isNewStep: boolean) => {
      const now = readBuilder(new URLSearchParams(queryText));
      navigate(builderHref(slug, { ...now, search: text, page: 1 }), { replace: !isNewStep });
    },
    [navigate, queryText, slug],
  );
  const [position, buttonRef] = useViewportPosition();
  const isBarNeeded = position !== 'visible';
  const buying = { add, isAdded, isEditing: address.isEditing, buttonRef, isBarNeeded };

  return (
    <div className={`content ${listing.page}`}>
      <Breadcrumbs crumbs={[{ label: messages.title, to: SAMPLE_SETS_PATH }, { label: name }]} />
      <div className={listing.head}>
        <h1 className={listing.title}>
          <bdi>{name}</bdi>
        </h1>
        {description && <RichText html={description} />}
        <p className={styles.rules}>
          <Badge>{messages.slots(min_slots, max_slots)}</Badge>
          <Badge>{messages.sizes(sizes)}</Badge>
          <Badge tone="amber">
            <PriceWords price={price} />
          </Badge>
        </p>
        {address.isEditing && <p role="status">{messages.editing}</p>}
      </div>
      <ScriptHint text={messages.needsScript} />
      <div className={styles.columns}>
        <section className={styles.products} aria-labelledby="choose">
          <h2 id="choose" className={styles.subtitle}>
            {messages.chooseTitle}
          </h2>
          <p className={styles.hint}>
            {template.has_distinct_products ? messages.distinct : messages.repeatable}
          </p>
          <ListingSearch
            label={messages.search}
            search={address.search}
            onSearch={find}
            action={builderHref(slug)}
          />
          <BuilderProducts template={template} builder={builder} address={address} />
        </section>
        <BuilderSummary template={template} builder={builder} buying={buying} />
      </div>
      <BuilderBar template={template} builder={builder} buying={buying} />
    </div>
  );
}
