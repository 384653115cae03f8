import type { Quote } from '@/api';
import { Money } from '@/shared/components/money';
import { Picture } from '@/shared/components/picture';
import type { CartItems } from '@/storefront/cart/cart-slice';
import { lineViews } from '@/storefront/cart/line-views';
import styles from './checkout.module.css';

/** The cart in small, beside the form. */
export function CheckoutLines({ quote, cart }: { quote: Quote; cart: CartItems }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls, so the keyboard must reach it
    <ul className={styles.lines} tabIndex={0}>
      {lineViews(quote, cart).map((line) => (
        <li key={line.key} className={styles.line}>
          <Picture path={line.image} alt="" sizes="48px" />
          <p>
            <strong>{line.name}</strong>
            <span>{[line.size, `× ${line.quantity}`].filter(Boolean).join(' ')}</span>
          </p>
          <Money amount={line.lineTotal} />
        </li>
      ))}
    </ul>
  );
}
