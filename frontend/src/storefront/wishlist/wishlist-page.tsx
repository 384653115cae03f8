import { useSelector } from 'react-redux';
import { selectCustomer } from '@/api/session-slice';
import { useQueryParams } from '@/shared/navigation/use-query-params';
import { OwnWishlist } from './own-wishlist';
import { SharedWishlist } from './shared-wishlist';
import styles from './wishlist.module.css';
import { idsIn } from './wishlist-slice';

/** The wishlist of this device or, with products in the address, one that somebody shared. */
export function WishlistPage() {
  const shared = useQueryParams().get('products');
  const customer = useSelector(selectCustomer);
  return (
    <div className={`content ${styles.page}`}>
      {shared === null ? (
        <OwnWishlist key={customer?.id ?? 'guest'} isGuest={!customer} />
      ) : (
        <SharedWishlist key={shared} ids={idsIn(shared.split(','))} />
      )}
    </div>
  );
}
