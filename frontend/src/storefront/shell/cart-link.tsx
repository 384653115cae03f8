import { ShoppingBag } from 'lucide';
import { useSelector } from 'react-redux';
import { ButtonLink } from '@/shared/components/button-link';
import { Icon } from '@/shared/components/icon';
import { commonMessages } from '@/shared/messages/shared/common';
import { shellMessages } from '@/shared/messages/storefront/shell';
import { selectCartCount } from '@/storefront/cart/cart-slice';
import styles from './cart-link.module.css';

const BADGE_MAX = 99;

/** Link to the cart, with the number of items in it. */
export function CartLink() {
  const count = useSelector(selectCartCount);
  const label = count > 0 ? shellMessages.cartWith(commonMessages.units(count)) : shellMessages.cart;
  return (
    <ButtonLink to="/cart" variant="quiet" iconOnly className={styles.link} aria-label={label}>
      <Icon shape={ShoppingBag} size={24} strokeWidth={1.75} />
      {count > 0 && (
        <bdi dir="ltr" className={styles.badge} aria-hidden="true">
          {count > BADGE_MAX ? `${BADGE_MAX}+` : count}
        </bdi>
      )}
    </ButtonLink>
  );
}
