import { Heart, Share2 } from 'lucide';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'wouter';
import { Button } from '@/shared/components/button';
import { ButtonLink } from '@/shared/components/button-link';
import { EmptyState } from '@/shared/components/empty-state';
import { Icon } from '@/shared/components/icon';
import { useTitle } from '@/shared/hooks/use-title';
import { catalogMessages } from '@/shared/messages/storefront/catalog';
import { shellMessages } from '@/shared/messages/storefront/shell';
import { wishlistMessages as messages } from '@/shared/messages/storefront/wishlist';
import { useShare } from '@/storefront/use-share';
import { SavedProducts } from './saved-products';
import { useSavedProducts } from './use-saved-products';
import styles from './wishlist.module.css';
import { MAX_PRODUCTS, productsRemoved, selectSavedIds } from './wishlist-slice';

const LOGIN = '/login?from=%2Fwishlist';

/** Saved products of this device; those that no longer exist are dropped. */
export function OwnWishlist({ isGuest }: { isGuest: boolean }) {
  useTitle(shellMessages.wishlist);
  const dispatch = useDispatch();
  const share = useShare();
  const ids = useSelector(selectSavedIds);
  const shown = useShownIds(ids);
  const { products, query } = useSavedProducts(shown);
  const gone = products ? shown.filter((id) => products.every((product) => product.id !== id)) : [];
  const goneIds = gone.join();

  useEffect(() => {
    if (goneIds) dispatch(productsRemoved(goneIds.split(',')));
  }, [goneIds, dispatch]);

  if (products?.length === 0) {
    const text = gone.length > 0 ? messages.gone(gone.length) : messages.emptyText;
    return (
      <EmptyState isPage icon={Heart} title={messages.emptyTitle} text={text}>
        <ButtonLink to="/products">{catalogMessages.showAll}</ButtonLink>
      </EmptyState>
    );
  }
  const url = () => `${window.location.origin}/wishlist?products=${ids.join()}`;
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1 className={styles.title}>{shellMessages.wishlist}</h1>
          <p className={styles.text}>
            {isGuest ? (
              <>
                {messages.guestText} <Link to={LOGIN}>{messages.logIn}</Link>
              </>
            ) : (
              messages.text
            )}
          </p>
        </div>
        <Button
          variant="secondary"
          disabled={ids.length === 0}
          onClick={() => share({ title: messages.shareTitle, url: url(), notCopied: messages.notCopied })}
        >
          <Icon shape={Share2} size={18} />
          {messages.share}
        </Button>
      </div>
      {gone.length > 0 && <p role="status">{messages.gone(gone.length)}</p>}
      <SavedProducts products={products} count={ids.length} expected={shown.length} query={query} />
    </>
  );
}

/** Return the saved ids, and those removed since the page was opened: their hearts bring them back. */
function useShownIds(ids: readonly string[]): readonly string[] {
  const [shown, setShown] = useState(ids);
  if (ids.some((id) => !shown.includes(id))) {
    setShown([...new Set([...ids, ...shown])].slice(0, MAX_PRODUCTS));
  }
  return shown;
}
