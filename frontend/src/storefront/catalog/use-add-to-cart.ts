import { useDispatch } from 'react-redux';
import type { Product, Variant } from '@/api';
import { catalogMessages } from '@/shared/messages/storefront/catalog';
import { useToasts } from '@/shared/toasts/use-toasts';
import { productAdded } from '@/storefront/cart/cart-slice';

const link = { label: catalogMessages.seeCart, to: '/cart' };

/** Add products to the cart, with a toast. */
export function useAddToCart() {
  const dispatch = useDispatch();
  const toasts = useToasts();
  return {
    addProduct(product: Pick<Product, 'id' | 'slug' | 'name'>, variant: Variant, quantity: number) {
      dispatch(productAdded({ id: product.id, slug: product.slug, variantId: variant.id, quantity }));
      const size = catalogMessages.size(variant.size_value);
      toasts.success(catalogMessages.added, {
        message: catalogMessages.addedText(product.name, size),
        link,
      });
    },
  };
}
