import { Link } from 'wouter';
import type { Product, Variant } from '@/api';
import { classNames } from '@/shared/class-names';
import { Badge } from '@/shared/components/badge';
import { Money } from '@/shared/components/money';
import { Price } from '@/shared/components/price';
import { ResponsiveImage } from '@/shared/components/responsive-image';
import { savingsPercent } from '@/shared/format/money';
import { CARD_SIZES } from '@/shared/image-sizes';
import { catalogMessages } from '@/shared/messages/storefront/catalog';
import { WishlistToggle } from '@/storefront/wishlist/wishlist-toggle';
import card from './card.module.css';
import styles from './product-card.module.css';
import { QuickAdd } from './quick-add';
import { bySize, cheapest, largestSaving, pricePerMl } from './variants';

interface ProductCardProps {
  product: Product;
  /** Above the fold: load the image eagerly. */
  priority?: boolean;
  /** Heading level, by the card's place in the outline of the page. */
  heading?: 'h2' | 'h3';
}

/** A product in a grid. The whole card is one link, followed by the heart on its picture and the quick-add button. */
export function ProductCard({ product, priority, heading: Heading = 'h3' }: ProductCardProps) {
  const variants = bySize(product.variants ?? []);
  const shown = cheapest(product);
  const price = shown?.price ?? product.price;
  const { rating } = product;

  return (
    <article className={card.card}>
      <ResponsiveImage path={product.image_path} alt="" sizes={CARD_SIZES} priority={priority} />
      <CardBadge product={product} shown={shown} />
      <div className={classNames(card.body, styles.body)}>
        <div className={styles.top}>
          <p className={styles.brand} dir="auto">
            {product.brand?.name}
          </p>
          {rating && (
            <p className={styles.rating}>
              <span className="visually-hidden">{catalogMessages.rating(rating.average, rating.count)}</span>
              <span aria-hidden="true">
                {rating.average.toFixed(1)} ({rating.count})
              </span>
            </p>
          )}
        </div>
        <Heading className={styles.name} dir="auto">
          <Link className={card.link} to={`/products/${product.slug}`}>
            {product.name}
          </Link>
        </Heading>
        <p className={styles.sizes}>
          {variants.length > 0 && (
            <>
              {variants.map((variant) => variant.size_value).join(' · ')} {catalogMessages.unit}
            </>
          )}
        </p>
        <div className={styles.price}>
          {price !== null && (
            <Price
              price={price}
              originalPrice={shown?.original_price}
              before={variants.length > 1 ? catalogMessages.from : undefined}
            />
          )}
          <p className={styles.perMl}>
            {shown && (
              <>
                <Money amount={pricePerMl(shown)} /> {catalogMessages.perMl}
              </>
            )}
          </p>
        </div>
      </div>
      <WishlistToggle product={product} isOnCard />
      <div className={styles.foot}>
        <QuickAdd product={product} />
      </div>
    </article>
  );
}

/** Show a badge only for what the price below does not tell: sold out, or a discount on other sizes. */
function CardBadge({ product, shown }: { product: Product; shown: Variant | undefined }) {
  const saved = largestSaving(product);
  const isSaid = shown && savingsPercent(shown.price, shown.original_price) > 0;
  if (product.is_available && (saved === 0 || isSaid)) return null;
  return (
    <span className={styles.badge}>
      {product.is_available ? (
        <Badge tone="amber">{catalogMessages.saveUpTo(saved)}</Badge>
      ) : (
        <Badge>{catalogMessages.unavailable}</Badge>
      )}
    </span>
  );
}
