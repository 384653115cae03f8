import { useDispatch } from 'react-redux';
import type { Quote } from '@/api';
import styles from './cart.module.css';
import type { CartErrors } from './cart-errors';
import { CartLine } from './cart-line';
import { type CartItems, type LineRef, quantityChanged } from './cart-slice';
import { lineViews } from './line-views';
import type { Prices } from './use-first-prices';

interface CartLinesProps {
  quote: Quote;
  cart: CartItems;
  firstPrices: Prices;
  errors: CartErrors['byLine'] | undefined;
  onRemove: (line: LineRef) => void;
}

/** All lines of the cart, gift sets first. */
export function CartLines({ quote, cart, firstPrices, errors, onRemove }: CartLinesProps) {
  const dispatch = useDispatch();
  return (
    <ul className={styles.lines}>
      {lineViews(quote, cart, firstPrices, errors).map((line) => (
        <li key={line.key}>
          <CartLine
            line={line}
            onQuantity={(quantity) => dispatch(quantityChanged({ line: line.ref, quantity }))}
            onRemove={() => onRemove(line.ref)}
          />
        </li>
      ))}
    </ul>
  );
}
