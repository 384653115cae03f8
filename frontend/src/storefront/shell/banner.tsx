import { formatMoneyShort } from '@/shared/format/money';
import { shellMessages } from '@/shared/messages/storefront/shell';
import styles from './header.module.css';
import { useFreshShipping } from './use-fresh-shipping';
import { useShipping } from './use-shipping';

/** The shop's word above everything, the default one until it is known; gone when there is none. */
export function Banner() {
  const { banner, freeFrom } = useShipping();
  useFreshShipping();
  if (banner === null) return null;
  return (
    <aside className={styles.banner} aria-label={shellMessages.offer}>
      {banner ?? shellMessages.freeDelivery(formatMoneyShort(freeFrom))}
    </aside>
  );
}
