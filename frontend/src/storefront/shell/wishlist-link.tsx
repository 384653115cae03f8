import { Heart } from 'lucide';
import { useSelector } from 'react-redux';
import { ButtonLink } from '@/shared/components/button-link';
import { Icon } from '@/shared/components/icon';
import { shellMessages } from '@/shared/messages/storefront/shell';
import { selectSavedCount } from '@/storefront/wishlist/wishlist-slice';
import styles from './cart-link.module.css';

/** Link to the wishlist, with the number of products on it. */
export function WishlistLink() {
  const count = useSelector(selectSavedCount);
  const label = count > 0 ? shellMessages.wishlistWith(count) : shellMessages.wishlist;
  return (
    <ButtonLink to="/wishlist" variant="quiet" iconOnly className={styles.link} aria-label={label}>
      <Icon shape={Heart} size={24} strokeWidth={1.75} />
      {count > 0 && (
        <bdi dir="ltr" className={styles.badge} aria-hidden="true">
          {count}
        </bdi>
      )}
    </ButtonLink>
  );
}
