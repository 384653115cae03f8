import type { ReturnOptions } from '@/api/customer';
import { formatDate } from '@/shared/format/dates';
import { shopperReturnMessages } from '@/shared/messages/storefront/returns';
import { Fee } from './fee';
import styles from './returns.module.css';

/** Rules of the shop for the returns of an order: window, fees, refund. */
export function ReturnRules({ options }: { options: ReturnOptions }) {
  const { window_days, until, fee, damaged_fee } = options;
  return (
    <ul className={styles.rules} aria-label={shopperReturnMessages.rules}>
      <li>
        {shopperReturnMessages.window(window_days)} {until && shopperReturnMessages.until(formatDate(until))}
      </li>
      <li>
        {shopperReturnMessages.fee}{' '}
        <strong>
          <Fee amount={fee} />
        </strong>
      </li>
      <li>
        {shopperReturnMessages.damagedFee}{' '}
        <strong>
          <Fee amount={damaged_fee} />
        </strong>
      </li>
      <li>{shopperReturnMessages.refund}</li>
      <li>{shopperReturnMessages.exchange}</li>
    </ul>
  );
}
