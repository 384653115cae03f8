import type { Quote } from '@/api';
import { Money } from '@/shared/components/money';
import { ResponsiveImage } from '@/shared/components/responsive-image';
import type { CartItems } from '@/storefront/cart/cart-slice';
import { LineNotices } from '@/storefront/cart/line-notices';
import { lineViews } from '@/storefront/cart/line-views';
import summary from '@/storefront/cart/summary.module.css';
import type { Prices } from '@/storefront/cart/use-first-prices';
import { LineDeductions } from '@/storefront/offers/line-deductions';
import styles from './checkout.module.css';

interface CheckoutLinesProps {
  quote: Quote;
  cart: CartItems;
  firstPrices: Prices;
}

/** Compact list of the cart's lines beside the form. */
export function CheckoutLines({ quote, cart, firstPrices }: CheckoutLinesProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls, so the keyboard must reach it
    <ul className={styles.lines} tabIndex={0}>
      {lineViews(quote, cart, firstPrices).map((line) => (
        <li key={line.key} className={styles.line}>
          <ResponsiveImage path={line.image} alt="" sizes="48px" />
          <div>
            <strong>{line.name}</strong>
            <span>{[line.size, `× ${line.quantity}`].filter(Boolean).join(' ')}</span>
            {line.sampleSet?.quoted.choices.map(({ variant_id, product_name }) => (
              <span key={variant_id}>{product_name}</span>
            ))}
            <LineDeductions deductions={line.deductions} className={summary.free} />
            <LineNotices line={line} />
          </div>
          <Money amount={line.lineTotal} />
        </li>
      ))}
    </ul>
  );
}
