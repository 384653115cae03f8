import { useState } from 'react';
import { Link } from 'wouter';
import type { ProductDetail } from '@/api';
import { Breadcrumbs, type Crumb } from '@/shared/components/breadcrumbs';
import { Money } from '@/shared/components/money';
import { Price } from '@/shared/components/price';
import { ResponsiveImage } from '@/shared/components/responsive-image';
import { toAgorot } from '@/shared/format/money';
import { GALLERY_SIZES } from '@/shared/image-sizes';
import { categoryLabels } from '@/shared/messages/shared/categories';
import { catalogMessages } from '@/shared/messages/storefront/catalog';
import { useAddToCart } from '@/storefront/catalog/use-add-to-cart';
import { pickVariant, pricePerMl } from '@/storefront/catalog/variants';
import { WishlistToggle } from '@/storefront/wishlist/wishlist-toggle';
import { Availability } from './availability';
import { BuyBar } from './buy-bar';
import { BuyRow } from './buy-row';
import { DeliveryProgress } from './delivery-progress';
import styles from './product.module.css';
import { ProductStory } from './product-story';
import { RatingLink } from './reviews/rating-link';
import { ShareButton } from './share-button';
import { SizeChoice } from './size-choice';
import { useBuying } from './use-buying';
import { useViewQuote } from './use-view-quote';
import { WaitingOffer } from './waiting-offer';

function crumbsOf({ brand, name }: ProductDetail): Crumb[] {
  return [
    { label: catalogMessages.products, to: '/products' },
    ...(brand ? [{ label: brand.name, to: `/brands/${brand.slug}` }] : []),
    { label: name },
  ];
}

/** Image beside a column with name, price, sizes, quantity, delivery and description. */
export function ProductDetails({ product }: { product: ProductDetail }) {
  const [chosenId, setChosenId] = useState<string>();
  const { addProduct } = useAddToCart();
  const { id, variants, brand, category, name, rating } = product;
  const chosen = pickVariant(variants, chosenId);
  const shown = chosen ?? variants[0];
  const view = useViewQuote({
    id,
    prices: Object.fromEntries(variants.map((size) => [size.id, size.is_available ? size.price : 0])),
    counted: variants.filter((size) => size.is_available).map((size) => size.id),
  });
  const stockLeft = view.stockLeft(chosen?.id);
  const buying = useBuying((quantity) => chosen && addProduct(product, chosen, quantity), stockLeft);

  return (
    <div className={`content ${styles.page}`}>
      <Breadcrumbs crumbs={crumbsOf(product)} />
      <div className={styles.columns}>
        <div className={styles.gallery}>
          <ResponsiveImage
            path={chosen?.image_path ?? product.image_path}
            alt={name}
            sizes={GALLERY_SIZES}
            priority
            className={styles.image}
          />
        </div>
        <div className={styles.info}>
          <header className={styles.head}>
            <div>
              <p className={styles.links}>
                {brand && (
                  <Link to={`/brands/${brand.slug}`}>
                    <bdi>{brand.name}</bdi>
                  </Link>
                )}
                <Link to={`/categories/${category.toLowerCase()}`}>{categoryLabels[category]}</Link>
              </p>
              <h1 className={styles.name}>
                <bdi>{name}</bdi>
              </h1>
              {rating && <RatingLink rating={rating} />}
            </div>
            <div className={styles.headActions}>
              <WishlistToggle product={product} />
              <ShareButton title={name} />
            </div>
          </header>
          <div className={styles.price}>
            {shown && <Price price={shown.price} originalPrice={shown.original_price} large />}
            <p className={styles.facts}>
              {shown && (
                <span>
                  {catalogMessages.size(shown.size_value)} · <Money amount={pricePerMl(shown)} />{' '}
                  {catalogMessages.perMl}
                </span>
              )}
              <Availability canBuy={chosen !== undefined} stockLeft={stockLeft} />
            </p>
          </div>
          {variants.length > 1 && <SizeChoice variants={variants} chosen={chosen} onChoose={setChosenId} />}
          <div className={styles.decision}>
            <BuyRow buying={buying} canBuy={chosen !== undefined} />
            <WaitingOffer product={product} />
            {chosen && (
              <DeliveryProgress
                cartTotal={view.cartTotal}
                adding={(toAgorot(chosen.price) * buying.quantity) / 100}
                isInCart={view.isInCart(chosen.id)}
              />
            )}
          </div>
          <ProductStory product={product} />
        </div>
      </div>
      {shown && (
        <BuyBar
          buying={buying}
          canBuy={chosen !== undefined}
          price={shown.price}
          caption={catalogMessages.size(shown.size_value)}
        />
      )}
    </div>
  );
}
