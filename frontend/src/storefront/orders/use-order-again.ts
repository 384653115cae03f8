import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation } from 'wouter';
import { api, type CustomerOrder } from '@/api';
import { toApiError } from '@/api/api-error';
import { myOrderMessages } from '@/shared/messages/storefront/my-orders';
import { useToasts } from '@/shared/toasts/use-toasts';
import { type CartItems, giftSetAdded, productAdded, sampleSetAdded } from '@/storefront/cart/cart-slice';
import { availableItemsOf, itemsOf } from './order-again';

/** Add the available items of an order to the cart, and report the unavailable ones. */
export function useOrderAgain() {
  const [ask] = api.endpoints.quoteCart.useLazyQuery();
  const [isAdding, setAdding] = useState(false);
  const isRunning = useRef(false);
  const dispatch = useDispatch();
  const [, navigate] = useLocation();
  const toasts = useToasts();

  const add = ({ gift_sets, products, sample_sets = [] }: CartItems) => {
    for (const line of gift_sets) dispatch(giftSetAdded(line));
    for (const line of sample_sets) dispatch(sampleSetAdded(line));
    for (const { id, slug, variants } of products) {
      for (const variant of variants) {
        dispatch(productAdded({ id, slug, variantId: variant.id, quantity: variant.quantity }));
      }
    }
  };

  const orderAgain = async (order: CustomerOrder) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setAdding(true);
    const { data, error } = await ask({ quoteCart: { items: itemsOf(order) } });
    isRunning.current = false;
    setAdding(false);
    if (!data) {
      toasts.error(toApiError(error).message);
      return;
    }
    const { cart, missing, fewer } = availableItemsOf(order, data.data);
    if (cart.gift_sets.length + cart.products.length + (cart.sample_sets?.length ?? 0) === 0) {
      toasts.warning(myOrderMessages.nothingLeft);
      return;
    }
    add(cart);
    const lacks = [
      ...(missing.length > 0 ? [myOrderMessages.missing(missing)] : []),
      ...fewer.map(({ name, left }) => myOrderMessages.fewer(name, left)),
    ];
    if (lacks.length > 0) {
      toasts.warning(myOrderMessages.addedSome, { message: lacks.join('. '), persistent: true });
    } else toasts.success(myOrderMessages.added, { message: myOrderMessages.addedText });
    navigate('/cart');
  };

  return { orderAgain, isAdding };
}
