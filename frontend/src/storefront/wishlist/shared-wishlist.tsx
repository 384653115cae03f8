import { Heart } from 'lucide';
import { useDispatch } from 'react-redux';
import { Button } from '@/shared/components/button';
import { ButtonLink } from '@/shared/components/button-link';
import { EmptyState } from '@/shared/components/empty-state';
import { Icon } from '@/shared/components/icon';
import { useTitle } from '@/shared/hooks/use-title';
import { catalogMessages } from '@/shared/messages/storefront/catalog';
import { wishlistMessages as messages } from '@/shared/messages/storefront/wishlist';
import { useToasts } from '@/shared/toasts/use-toasts';
import { SavedProducts } from './saved-products';
import { useSavedProducts } from './use-saved-products';
import styles from './wishlist.module.css';
import { productsSaved } from './wishlist-slice';

/** Products that somebody shared by a link, to save on the own wishlist. */
export function SharedWishlist({ ids }: { ids: readonly string[] }) {
  useTitle(messages.sharedTitle);
  const dispatch = useDispatch();
  const toasts = useToasts();
  const { products, query } = useSavedProducts(ids);
  if (products?.length === 0) {
    return (
      <EmptyState isPage icon={Heart} title={messages.sharedEmptyTitle} text={messages.sharedEmptyText}>
        <ButtonLink to="/products">{catalogMessages.showAll}</ButtonLink>
      </EmptyState>
    );
  }
  const saveAll = () => {
    dispatch(productsSaved((products ?? []).map(({ id }) => id)));
    toasts.success(messages.allSaved, { link: { label: messages.open, to: '/wishlist' } });
  };
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1 className={styles.title}>{messages.sharedTitle}</h1>
          <p className={styles.text}>{messages.sharedText}</p>
        </div>
        <Button disabled={!products} onClick={saveAll}>
          <Icon shape={Heart} size={18} />
          {messages.saveAll}
        </Button>
      </div>
      <SavedProducts products={products} count={products?.length ?? 0} expected={ids.length} query={query} />
    </>
  );
}
