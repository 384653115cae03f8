import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { cartMessages } from '@/shared/messages/storefront/cart';
import { SHORT_TOAST_DURATION_MS } from '@/shared/toasts/toasts-slice';
import { useToasts } from '@/shared/toasts/use-toasts';
import {
  type Cart,
  type CartItems,
  cartCleared,
  codeChanged,
  giftSetAdded,
  type LineRef,
  linesRemoved,
  productAdded,
  sampleSetAdded,
  sampleSetKey,
  selectCart,
} from './cart-slice';

/** Return a cart that holds one line of another. */
function onlyLine({ gift_sets, products, sample_sets }: CartItems, line: LineRef): CartItems {
  if (line.kind === 'sample_set') {
    return {
      gift_sets: [],
      products: [],
      sample_sets: sample_sets?.filter((set) => sampleSetKey(set) === line.key),
    };
  }
  if (line.kind === 'gift_set') {
    return { gift_sets: gift_sets.filter(({ id }) => id === line.id), products: [] };
  }
  const product = products.find(({ id }) => id === line.productId);
  const variants = product?.variants.filter(({ id }) => id === line.variantId) ?? [];
  return { gift_sets: [], products: product ? [{ ...product, variants }] : [] };
}

/** Remove lines from the cart or clear it, with toasts; the last removal can be undone. */
export function useCartRemoval() {
  const cart = useSelector(selectCart);
  const [removed, setRemoved] = useState<Cart>();
  const dispatch = useDispatch();
  const toasts = useToasts();
  return {
    removed,
    remove(line: LineRef) {
      setRemoved(onlyLine(cart, line));
      dispatch(linesRemoved([line]));
      toasts.success(line.kind === 'variant' ? cartMessages.removedProduct : cartMessages.removedGiftSet, {
        durationMs: SHORT_TOAST_DURATION_MS,
      });
    },
    clear() {
      setRemoved(cart);
      dispatch(cartCleared());
      toasts.success(cartMessages.cleared, { durationMs: SHORT_TOAST_DURATION_MS });
    },
    undo() {
      setRemoved(undefined);
      if (removed?.code) dispatch(codeChanged(removed.code));
      for (const set of removed?.gift_sets ?? []) dispatch(giftSetAdded(set));
      for (const set of removed?.sample_sets ?? []) dispatch(sampleSetAdded(set));
      for (const { id, slug, variants } of removed?.products ?? []) {
        for (const { id: variantId, quantity } of variants) {
          dispatch(productAdded({ id, slug, variantId, quantity }));
        }
      }
    },
  };
}
