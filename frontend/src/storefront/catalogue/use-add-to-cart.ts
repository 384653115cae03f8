import { useDispatch } from 'react-redux';
import type { GiftSet, Product, Variant } from '@/api';
import { catalogueMessages } from '@/shared/messages/catalogue';
import { useToasts } from '@/shared/toasts/use-toasts';
import { giftSetAdded, productAdded } from '@/storefront/cart/cart-slice';

const link = { label: catalogueMessages.seeCart, to: '/cart' };

/** Puts things into the cart and says so. */
export function useAddToCart() {
  const dispatch = useDispatch();
  const toasts = useToasts();
  return {
    addProduct(product: Pick<Product, 'id' | 'slug' | 'name'>, variant: Variant, quantity: number) {
      dispatch(productAdded({ id: product.id, slug: product.slug, variantId: variant.id, quantity }));
      const size = catalogueMessages.size(variant.size_value);
      toasts.success(catalogueMessages.added, {
        message: catalogueMessages.addedText(product.name, size),
        link,
      });
    },
    addGiftSet({ id, slug, name }: Pick<GiftSet, 'id' | 'slug' | 'name'>, quantity: number) {
      dispatch(giftSetAdded({ id, slug, quantity }));
      toasts.success(catalogueMessages.giftSetAdded, { message: name, link });
    },
  };
}
