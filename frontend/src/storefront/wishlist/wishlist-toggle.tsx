import { Heart } from 'lucide';
import { useDispatch, useSelector } from 'react-redux';
import { classNames } from '@/shared/class-names';
import { Icon } from '@/shared/components/icon';
import { shellMessages } from '@/shared/messages/storefront/shell';
import { productsRemoved, productsSaved, selectIsSaved, type Wishlist } from './wishlist-slice';
import styles from './wishlist-toggle.module.css';

interface WishlistToggleProps {
  product: { id: string; name: string };
  /** Lies on the picture of a card. */
  isOnCard?: boolean;
}

/** Heart that saves a product on the wishlist, or removes it. */
export function WishlistToggle({ product: { id, name }, isOnCard }: WishlistToggleProps) {
  const dispatch = useDispatch();
  const isSaved = useSelector((state: { wishlist: Wishlist }) => selectIsSaved(state, id));
  return (
    <button
      type="button"
      className={classNames(styles.toggle, isOnCard && styles.onCard, 'needs-script')}
      aria-pressed={isSaved}
      aria-label={shellMessages.saveOf(name)}
      onClick={() => dispatch(isSaved ? productsRemoved([id]) : productsSaved([id]))}
    >
      <Icon shape={Heart} size={20} />
    </button>
  );
}
