import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'wouter';
import type { CartChoice, SampleSetTemplate } from '@/api';
import { catalogMessages } from '@/shared/messages/storefront/catalog';
import { sampleSetMessages as messages } from '@/shared/messages/storefront/sample-sets';
import { useToasts } from '@/shared/toasts/use-toasts';
import { linesRemoved, sampleSetAdded, sampleSetKey, selectCart } from '@/storefront/cart/cart-slice';
import type { Builder } from './use-builder';

/** Return a function that adds the built set to the cart, in place of the set that is edited, if any. */
export function useAddSet(
  { id, slug, name }: SampleSetTemplate,
  builder: Builder,
  edited: readonly CartChoice[] | undefined,
): () => void {
  const dispatch = useDispatch();
  const toasts = useToasts();
  const [, navigate] = useLocation();
  const cart = useSelector(selectCart);
  return () => {
    const key = edited && sampleSetKey({ id, choices: edited });
    const before = cart.sample_sets?.find((set) => sampleSetKey(set) === key);
    if (before && key) dispatch(linesRemoved([{ kind: 'sample_set', key }]));
    const choices = builder.choices.map(({ variant_id, quantity, quoted }) => ({
      variant_id,
      quantity,
      slug: quoted?.product_slug ?? '',
    }));
    dispatch(sampleSetAdded({ id, slug, quantity: before?.quantity ?? 1, choices }));
    builder.forget();
    if (edited) {
      toasts.success(messages.saved, { message: name });
      navigate('/cart');
    } else {
      toasts.success(messages.added, {
        message: name,
        link: { label: catalogMessages.seeCart, to: '/cart' },
      });
    }
  };
}
