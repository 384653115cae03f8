import { shellMessages } from '@/shared/messages/shell';
import styles from './header.module.css';
import { useFreshShipping } from './use-fresh-shipping';
import { useShipping } from './use-shipping';

/** The shop's word above everything; its room is kept until it is known, and goes when there is none. */
export function Banner() {
  const { banner } = useShipping();
  useFreshShipping();
  if (banner === null) return null;
  return (
    <aside className={styles.banner} aria-label={shellMessages.offer}>
      {banner ?? '\u00a0'}
    </aside>
  );
}
