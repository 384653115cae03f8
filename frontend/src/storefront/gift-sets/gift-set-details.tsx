import { useState } from 'react';
import type { GiftSet } from '@/api';
import { Badge } from '@/shared/components/badge';
import { Breadcrumbs } from '@/shared/components/breadcrumbs';
import { Button } from '@/shared/components/button';
import { Picture } from '@/shared/components/picture';
import { Price } from '@/shared/components/price';
import { QuantityStepper } from '@/shared/components/quantity-stepper';
import { RichText } from '@/shared/components/rich-text';
import { catalogueMessages } from '@/shared/messages/catalogue';
import { giftSetMessages } from '@/shared/messages/gift-sets';
import { useAddToCart } from '@/storefront/catalogue/use-add-to-cart';
import { DeliveryPanel } from '@/storefront/product/delivery-panel';
import styles from '@/storefront/product/product.module.css';
import { GALLERY_SIZES, QUANTITY_MAX } from '@/storefront/product/product-details';
import { GiftSetItems } from './gift-set-items';

/** Picture beside a calm column: name, price, quantity, contents. */
export function GiftSetDetails({ giftSet }: { giftSet: GiftSet }) {
  const [quantity, setQuantity] = useState(1);
  const { addGiftSet } = useAddToCart();
  const { name, image_path, price, original_price, items, description, is_available } = giftSet;
  return (
    <div className={`content ${styles.page}`}>
      <Breadcrumbs crumbs={[{ label: giftSetMessages.title, to: '/gift-sets' }, { label: name }]} />
      <div className={styles.columns}>
        <div className={styles.gallery}>
          <Picture path={image_path} alt={name} sizes={GALLERY_SIZES} priority className={styles.picture} />
        </div>
        <div className={styles.info}>
          <header>
            <p className={styles.links}>
              <Badge tone="amber">{giftSetMessages.badge}</Badge>
              <Badge>{giftSetMessages.itemsCount(items.length)}</Badge>
              {!is_available && <Badge tone="rose">{catalogueMessages.unavailable}</Badge>}
            </p>
            <h1 className={styles.name}>{name}</h1>
          </header>
          <Price price={price} originalPrice={original_price} large />
          <div className={styles.buy}>
            <QuantityStepper value={quantity} onChange={setQuantity} max={QUANTITY_MAX} />
            <Button onClick={() => addGiftSet(giftSet, quantity)} disabled={!is_available}>
              {is_available ? catalogueMessages.addToCart : catalogueMessages.unavailable}
            </Button>
          </div>
          <GiftSetItems items={items} />
          <DeliveryPanel adding={is_available ? price * quantity : 0} />
          {description && (
            <section className={styles.description}>
              <h2 className={styles.subtitle}>{giftSetMessages.description}</h2>
              <RichText html={description} />
            </section>
          )}
        </div>
      </div>
    </div>
  );
}
