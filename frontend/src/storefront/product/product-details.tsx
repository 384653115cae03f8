import { useState } from 'react';
import { Link } from 'wouter';
import type { ProductDetail } from '@/api';
import { Breadcrumbs, type Crumb } from '@/shared/components/breadcrumbs';
import { Money } from '@/shared/components/money';
import { Price } from '@/shared/components/price';
import { ResponsiveImage } from '@/shared/components/responsive-image';
import { RichText } from '@/shared/components/rich-text';
import { toAgorot } from '@/shared/format/money';
import { GALLERY_SIZES } from '@/shared/image-sizes';
import { categoryLabels } from '@/shared/messages/shared/categories';
import { catalogMessages } from '@/shared/messages/storefront/catalog';
import { productMessages } from '@/shared/messages/storefront/product';
import { useAddToCart } from '@/storefront/catalog/use-add-to-cart';
import { pickVariant, pricePerMl } from '@/storefront/catalog/variants';
import { CompareLink } from '@/storefront/compare/compare-link';
import { Availability } from './availability';
import { BuyBar } from './buy-bar';
import { BuyRow } from './buy-row';
import { DeliveryPanel } from './delivery-panel';
import { DeliveryProgress } from './delivery-progress';
import { PerfumeFacts } from './facts/perfume-facts';
import styles from './product.module.css';
import { ShareButton } from './share-button';
import { SizeChoice } from './size-choice';
import { useBuying } from './use-buying';
import { useViewQuote } from './use-view-quote';

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
  const { id, variants, brand, category, name, description } = product;
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
            </div>
            <ShareButton title={name} />
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
            {chosen && (
              <DeliveryProgress
                cartTotal={view.cartTotal}
                adding={(toAgorot(chosen.price) * buying.quantity) / 100}
                isInCart={view.isInCart(chosen.id)}
              />
            )}
          </div>
          <DeliveryPanel />
          <CompareLink slug={product.slug} />
          {description && (
            <section>
              <h2 className={styles.subtitle}>{productMessages.description}</h2>
              <RichText html={description} />
            </section>
          )}
          <PerfumeFacts facts={product.facts} />
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
