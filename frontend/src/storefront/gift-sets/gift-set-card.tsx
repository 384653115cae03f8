import { ShoppingBag } from 'lucide';
import type { GiftSet } from '@/api';
import { Button } from '@/shared/components/button';
import { Icon } from '@/shared/components/icon';
import { Picture } from '@/shared/components/picture';
import { Price } from '@/shared/components/price';
import { catalogueMessages } from '@/shared/messages/catalogue';
import { giftSetMessages } from '@/shared/messages/gift-sets';
import { Link } from '@/shared/navigation/link';
import { useAddToCart } from '@/storefront/catalogue/use-add-to-cart';
import styles from './gift-sets.module.css';

/** A gift set in the list: one link, with the quick-add button after it. */
export function GiftSetCard({ giftSet }: { giftSet: GiftSet }) {
  const { addGiftSet } = useAddToCart();
  const { name, slug, image_path, price, original_price, items, is_available } = giftSet;
  return (
    <article className={styles.card}>
      <Picture
        path={image_path}
        alt=""
        sizes="(min-width: 1200px) 384px, (min-width: 640px) 47vw, 92vw"
        shape="square"
      />
      <div className={styles.body}>
        <h2 className={styles.name}>
          <Link className={styles.link} to={`/gift-sets/${slug}`}>
            {name}
          </Link>
        </h2>
        <p className={styles.contents}>
          {giftSetMessages.itemsCount(items.length)}
          {items.length > 0 && `: ${items.map(({ product }) => product.name).join('، ')}`}
        </p>
        <Price price={price} originalPrice={original_price} />
      </div>
      <div className={styles.foot}>
        <Button
          variant="secondary"
          size="small"
          wide
          className={styles.add}
          disabled={!is_available}
          onClick={() => addGiftSet(giftSet, 1)}
        >
          <Icon shape={ShoppingBag} size={16} />
          {is_available ? catalogueMessages.addToCart : catalogueMessages.unavailable}
          <span className="visually-hidden">: {name}</span>
        </Button>
      </div>
    </article>
  );
}
