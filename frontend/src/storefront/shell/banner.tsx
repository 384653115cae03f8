import { formatMoneyShort } from '@/shared/format/money';
import { shellMessages } from '@/shared/messages/storefront/shell';
import styles from './header.module.css';
import { useShipping } from './use-shipping';
import { useShippingRefetch } from './use-shipping-refetch';

/** The shop's announcement above the page: the default text until it is loaded; not rendered when there is none. */
export function Banner() {
  const { banner, freeFrom } = useShipping();
  useShippingRefetch();
  if (banner === null) return null;
  return (
    <aside className={styles.banner} aria-label={shellMessages.offer}>
      {banner ?? shellMessages.freeDelivery(formatMoneyShort(freeFrom))}
    </aside>
  );
}
