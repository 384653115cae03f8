import { useDispatch } from 'react-redux';
import type { GiftSet } from '@/api';
import { catalogMessages } from '@/shared/messages/storefront/catalog';
import { giftSetMessages } from '@/shared/messages/storefront/gift-sets';
import { useToasts } from '@/shared/toasts/use-toasts';
import { giftSetAdded } from '@/storefront/cart/cart-slice';

/** Return a function that adds gift sets to the cart, with a toast. */
export function useAddGiftSet() {
  const dispatch = useDispatch();
  const toasts = useToasts();
  return ({ id, slug, name }: Pick<GiftSet, 'id' | 'slug' | 'name'>, quantity: number) => {
    dispatch(giftSetAdded({ id, slug, quantity }));
    toasts.success(giftSetMessages.added, {
      message: name,
      link: { label: catalogMessages.seeCart, to: '/cart' },
    });
  };
}
