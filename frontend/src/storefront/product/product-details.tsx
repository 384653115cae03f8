import { useState } from 'react';
import type { ProductDetail } from '@/api';
import { Badge } from '@/shared/components/badge';
import { Breadcrumbs, type Crumb } from '@/shared/components/breadcrumbs';
import { Button } from '@/shared/components/button';
import { Money } from '@/shared/components/money';
import { Picture } from '@/shared/components/picture';
import { Price } from '@/shared/components/price';
import { QuantityStepper } from '@/shared/components/quantity-stepper';
import { RichText } from '@/shared/components/rich-text';
import { catalogueMessages } from '@/shared/messages/catalogue';
import { categoryLabels } from '@/shared/messages/labels';
import { productMessages } from '@/shared/messages/product';
import { Link } from '@/shared/navigation/link';
import { useAddToCart } from '@/storefront/catalogue/use-add-to-cart';
import { pickVariant, pricePerMl } from '@/storefront/catalogue/variants';
import { BuyBar } from './buy-bar';
import { DeliveryPanel } from './delivery-panel';
import styles from './product.module.css';
import { SizeChoice } from './size-choice';

export const QUANTITY_MAX = 10;
export const GALLERY_SIZES = '(min-width: 1200px) 570px, (min-width: 768px) 46vw, 92vw';

function crumbsOf(product: ProductDetail): Crumb[] {
  const { brand, name } = product;
  return [
    { label: catalogueMessages.products, to: '/products' },
    ...(brand ? [{ label: brand.name, to: `/brands/${brand.slug}` }] : []),
    { label: name },
  ];
}

/** Picture beside a calm column: name, price, sizes, quantity, delivery, description. */
export function ProductDetails({ product }: { product: ProductDetail }) {
  const [chosenId, setChosenId] = useState<string>();
  const [quantity, setQuantity] = useState(1);
  const { addProduct } = useAddToCart();
  const { variants, brand, category, name } = product;
  const chosen = pickVariant(variants, chosenId);
  const shown = chosen ?? variants[0];
  const add = () => chosen && addProduct(product, chosen, quantity);
  const addLabel = chosen ? catalogueMessages.addToCart : catalogueMessages.unavailable;

  return (
    <div className={`content ${styles.page}`}>
      <Breadcrumbs crumbs={crumbsOf(product)} />
      <div className={styles.columns}>
        <div className={styles.gallery}>
          <Picture
            path={chosen?.image_path ?? product.image_path}
            alt={name}
            sizes={GALLERY_SIZES}
            priority
            className={styles.picture}
          />
        </div>
        <div className={styles.info}>
          <header>
            <p className={styles.links}>
              {brand && <Link to={`/brands/${brand.slug}`}>{brand.name}</Link>}
              <Link to={`/categories/${category.toLowerCase()}`}>{categoryLabels[category]}</Link>
            </p>
            <h1 className={styles.name}>{name}</h1>
          </header>
          <div className={styles.price}>
            {shown && <Price price={shown.price} originalPrice={shown.original_price} large />}
            {shown && (
              <p className={styles.perMl}>
                {catalogueMessages.size(shown.size_value)} · <Money amount={pricePerMl(shown)} />{' '}
                {catalogueMessages.perMl}
              </p>
            )}
            <p>
              <Badge tone={chosen ? 'leaf' : 'rose'}>
                {chosen ? catalogueMessages.available : catalogueMessages.unavailable}
              </Badge>
            </p>
          </div>
          {variants.length > 1 && <SizeChoice variants={variants} chosen={chosen} onChoose={setChosenId} />}
          <div className={styles.buy}>
            <QuantityStepper value={quantity} onChange={setQuantity} max={QUANTITY_MAX} />
            <Button onClick={add} disabled={!chosen}>
              {addLabel}
            </Button>
          </div>
          <DeliveryPanel adding={chosen ? chosen.price * quantity : 0} />
          {product.description && (
            <section className={styles.description}>
              <h2 className={styles.subtitle}>{productMessages.description}</h2>
              <RichText html={product.description} />
            </section>
          )}
        </div>
      </div>
      {shown && (
        <BuyBar
          price={shown.price}
          size={shown.size_value}
          label={addLabel}
          onAdd={add}
          isDisabled={!chosen}
        />
      )}
    </div>
  );
}
