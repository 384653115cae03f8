import { Check, Plus } from 'lucide';
import { Link } from 'wouter';
import type { Product, QuotedChoice, SampleSetTemplate, Variant } from '@/api';
import { classNames } from '@/shared/class-names';
import { Button } from '@/shared/components/button';
import { Icon } from '@/shared/components/icon';
import { Money } from '@/shared/components/money';
import { QuantityStepper } from '@/shared/components/quantity-stepper';
import { ResponsiveImage } from '@/shared/components/responsive-image';
import { CARD_SIZES } from '@/shared/image-sizes';
import { catalogMessages } from '@/shared/messages/storefront/catalog';
import { sampleSetMessages as messages } from '@/shared/messages/storefront/sample-sets';
import card from '@/storefront/catalog/card.module.css';
import look from '@/storefront/catalog/product-card.module.css';
import { bySize } from '@/storefront/catalog/variants';
import styles from './builder.module.css';
import type { Builder } from './use-builder';

interface BuilderProductProps {
  template: SampleSetTemplate;
  product: Product;
  builder: Builder;
}

/** A product with a button for each of its samples that the template allows. */
export function BuilderProduct({ template, product, builder }: BuilderProductProps) {
  const samples = bySize(product.variants ?? []).filter(({ size_value }) =>
    template.sizes.includes(size_value),
  );
  const isChosen = samples.some(({ id }) => builder.unitsOf(id) > 0);
  return (
    <article className={classNames(card.card, isChosen && styles.chosen)}>
      <ResponsiveImage path={product.image_path} alt="" sizes={CARD_SIZES} shape="square" />
      <div className={classNames(card.body, look.body)}>
        <p className={look.brand} dir="auto">
          {product.brand?.name}
        </p>
        <h3 className={look.name} dir="auto">
          <Link to={`/products/${product.slug}`} className={styles.sampleName}>
            {product.name}
          </Link>
        </h3>
      </div>
      <div className={classNames(look.foot, styles.samples)}>
        {samples.map((sample) => (
          <SampleButton
            key={sample.id}
            product={product}
            sample={sample}
            builder={builder}
            instead={template.has_distinct_products ? samples.map(({ id }) => id) : undefined}
          />
        ))}
      </div>
    </article>
  );
}

interface SampleButtonProps {
  product: Product;
  sample: Variant;
  builder: Builder;
  /** Samples of the product when only one of them may be chosen. */
  instead: readonly string[] | undefined;
}

/** Choose one sample, or several where the template allows the same perfume twice. */
function SampleButton({ product, sample, builder, instead }: SampleButtonProps) {
  const { name } = product;
  const units = builder.unitsOf(sample.id);
  const fullName = `${name}، ${catalogMessages.size(sample.size_value)}`;
  if (units > 0 && !instead) {
    return (
      <QuantityStepper
        small
        value={units}
        min={0}
        max={units + Math.max(0, builder.room)}
        label={messages.countOf(fullName)}
        onChange={(quantity) => builder.choose(sample.id, quantity)}
      />
    );
  }
  if (!sample.is_available && units === 0) {
    return (
      <Button variant="secondary" size="small" wide disabled>
        {catalogMessages.size(sample.size_value)} · {messages.soldOut}
      </Button>
    );
  }
  const isReplacing = instead?.some((id) => id !== sample.id && builder.unitsOf(id) > 0) ?? false;
  return (
    <Button
      variant={units > 0 ? 'primary' : 'secondary'}
      size="small"
      wide
      className="needs-script"
      aria-pressed={units > 0}
      disabled={units === 0 && builder.room <= 0 && !isReplacing}
      onClick={() => {
        builder.remember(toChoice(product, sample));
        builder.choose(sample.id, units > 0 ? 0 : 1, instead);
      }}
    >
      <Icon shape={units > 0 ? Check : Plus} size={16} />
      <span className="visually-hidden">{name}،</span> {catalogMessages.size(sample.size_value)} ·{' '}
      <Money amount={sample.price} short />
    </Button>
  );
}

/** Return a sample of the list in the form of a quote. */
const toChoice = (product: Product, sample: Variant): QuotedChoice => ({
  variant_id: sample.id,
  product_id: product.id,
  product_slug: product.slug,
  product_name: product.name,
  brand_name: product.brand?.name ?? null,
  name: sample.name,
  size_value: sample.size_value,
  size_unit: sample.size_unit,
  image: sample.image_path ?? product.image_path,
  quantity: 1,
  price: sample.price,
  share: 0,
  is_available: sample.is_available,
});
