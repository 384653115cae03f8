import { useDispatch } from 'react-redux';
import type { Quote } from '@/api';
import { cartMessages } from '@/shared/messages/cart';
import { useToasts } from '@/shared/toasts/use-toasts';
import styles from './cart.module.css';
import { CartLine } from './cart-line';
import { type CartItems, type LineRef, linesRemoved, quantityChanged } from './cart-slice';
import { lineViews } from './line-views';

/** All lines of the cart, gift sets first. */
export function CartLines({ quote, cart }: { quote: Quote; cart: CartItems }) {
  const dispatch = useDispatch();
  const toasts = useToasts();
  const remove = (line: LineRef) => {
    dispatch(linesRemoved([line]));
    toasts.success(line.kind === 'gift_set' ? cartMessages.removedGiftSet : cartMessages.removedProduct);
  };
  return (
    <ul className={styles.lines}>
      {lineViews(quote, cart).map((line) => (
        <li key={line.key}>
          <CartLine
            line={line}
            onQuantity={(quantity) => dispatch(quantityChanged({ line: line.ref, quantity }))}
            onRemove={() => remove(line.ref)}
          />
        </li>
      ))}
    </ul>
  );
}
