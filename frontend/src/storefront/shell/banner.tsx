import { Money } from '@/shared/components/money';
import { shellMessages } from '@/shared/messages/shell';
import { useShipping } from '@/storefront/shell/use-shipping';
import styles from './header.module.css';

/** The promise above everything: from what sum on delivery costs nothing. */
export function Banner() {
  const { freeFrom } = useShipping();
  return (
    <aside className={styles.banner} aria-label={shellMessages.offer}>
      {shellMessages.banner} <Money amount={freeFrom} short />
    </aside>
  );
}
