import { Check, ShoppingBag } from 'lucide';
import { Link } from 'wouter';
import type { GiftSet } from '@/api';
import { classNames } from '@/shared/class-names';
import { Button } from '@/shared/components/button';
import { Icon } from '@/shared/components/icon';
import { Price } from '@/shared/components/price';
import { ResponsiveImage } from '@/shared/components/responsive-image';
import { SET_CARD_SIZES } from '@/shared/image-sizes';
import { catalogMessages } from '@/shared/messages/storefront/catalog';
import { giftSetMessages } from '@/shared/messages/storefront/gift-sets';
import card from '@/storefront/catalog/card.module.css';
import { useJustAdded } from '@/storefront/catalog/use-just-added';
import styles from './gift-set-card.module.css';
import { useAddGiftSet } from './use-add-gift-set';

/** A gift set in a grid. The whole card is one link, followed by the quick-add button. */
export function GiftSetCard({ giftSet, priority }: { giftSet: GiftSet; priority?: boolean }) {
  const { name, slug, image_path, price, original_price, items } = giftSet;
  return (
    <article className={card.card}>
      <ResponsiveImage path={image_path} alt="" sizes={SET_CARD_SIZES} shape="square" priority={priority} />
      <div className={classNames(card.body, styles.body)}>
        <h2 className={styles.name}>
          <Link className={card.link} to={`/gift-sets/${slug}`}>
            <bdi>{name}</bdi>
          </Link>
        </h2>
        <p className={styles.contents}>
          {giftSetMessages.itemsCount(items.length)}
          {items.length > 0 && ': '}
          <bdi>{items.map(({ product }) => product.name).join('، ')}</bdi>
        </p>
        <p className={styles.price}>
          <Price price={price} originalPrice={original_price} />
        </p>
      </div>
      <div className={styles.foot}>
        <AddGiftSet giftSet={giftSet} />
      </div>
    </article>
  );
}

function AddGiftSet({ giftSet }: { giftSet: GiftSet }) {
  const addGiftSet = useAddGiftSet();
  const [isAdded, markAdded] = useJustAdded();
  if (!giftSet.is_available) {
    return (
      <Button variant="secondary" size="small" wide className={card.add} disabled>
        {catalogMessages.unavailable}
      </Button>
    );
  }
  const add = () => {
    addGiftSet(giftSet, 1);
    markAdded();
  };
  return (
    <Button
      variant="secondary"
      size="small"
      wide
      className={classNames(card.add, styles.add, 'needs-script')}
      onClick={add}
    >
      <Icon shape={isAdded ? Check : ShoppingBag} size={16} />
      {isAdded ? catalogMessages.inCart : catalogMessages.addToCart}{' '}
      <span className="visually-hidden">: {giftSet.name}</span>
    </Button>
  );
}
