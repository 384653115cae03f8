import type { GiftSet } from '@/api';
import { Badge } from '@/shared/components/badge';
import { Breadcrumbs } from '@/shared/components/breadcrumbs';
import { Price } from '@/shared/components/price';
import { ResponsiveImage } from '@/shared/components/responsive-image';
import { RichText } from '@/shared/components/rich-text';
import { toAgorot } from '@/shared/format/money';
import { GALLERY_SIZES } from '@/shared/image-sizes';
import { catalogMessages } from '@/shared/messages/storefront/catalog';
import { giftSetMessages } from '@/shared/messages/storefront/gift-sets';
import { BuyBar } from '@/storefront/product/buy-bar';
import { BuyRow } from '@/storefront/product/buy-row';
import { DeliveryPanel } from '@/storefront/product/delivery-panel';
import { DeliveryProgress } from '@/storefront/product/delivery-progress';
import product from '@/storefront/product/product.module.css';
import { ShareButton } from '@/storefront/product/share-button';
import { useBuying } from '@/storefront/product/use-buying';
import { useViewQuote } from '@/storefront/product/use-view-quote';
import { GiftSetItems } from './gift-set-items';
import styles from './gift-sets.module.css';
import { SetSaving } from './set-saving';
import { useAddGiftSet } from './use-add-gift-set';

/** Image beside a column with name, price, quantity and contents. */
export function GiftSetDetails({ giftSet }: { giftSet: GiftSet }) {
  const addGiftSet = useAddGiftSet();
  const buying = useBuying((quantity) => addGiftSet(giftSet, quantity));
  const { id, name, image_path, price, original_price, items, description, is_available } = giftSet;
  const view = useViewQuote({ id, prices: { [id]: is_available ? price : 0 } });

  return (
    <div className={`content ${product.page}`}>
      <Breadcrumbs crumbs={[{ label: giftSetMessages.title, to: '/gift-sets' }, { label: name }]} />
      <div className={product.columns}>
        <div className={product.gallery}>
          <ResponsiveImage
            path={image_path}
            alt={name}
            sizes={GALLERY_SIZES}
            priority
            className={product.image}
          />
        </div>
        <div className={product.info}>
          <header className={product.head}>
            <div>
              <p className={styles.badges}>
                <Badge tone="amber">{giftSetMessages.badge}</Badge>
                <Badge>{giftSetMessages.itemsCount(items.length)}</Badge>
                {!is_available && <Badge tone="rose">{catalogMessages.unavailable}</Badge>}
              </p>
              <h1 className={product.name}>
                <bdi>{name}</bdi>
              </h1>
            </div>
            <ShareButton title={name} />
          </header>
          <div className={product.price}>
            <Price price={price} originalPrice={original_price} large />
            <SetSaving giftSet={giftSet} />
          </div>
          <div className={product.decision}>
            <BuyRow buying={buying} canBuy={is_available} />
            {is_available && (
              <DeliveryProgress
                cartTotal={view.cartTotal}
                adding={(toAgorot(price) * buying.quantity) / 100}
                isInCart={view.isInCart(id)}
              />
            )}
          </div>
          <GiftSetItems items={items} />
          <DeliveryPanel />
          {description && (
            <section>
              <h2 className={product.subtitle}>{giftSetMessages.description}</h2>
              <RichText html={description} />
            </section>
          )}
        </div>
      </div>
      <BuyBar
        buying={buying}
        canBuy={is_available}
        price={price}
        caption={giftSetMessages.itemsCount(items.length)}
      />
    </div>
  );
}
