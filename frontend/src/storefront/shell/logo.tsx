import mark from '@/assets/favicon.svg';
import { config } from '@/shared/config';
import { Link } from '@/shared/navigation/link';
import styles from './logo.module.css';

/** The name of the shop, leading home. */
export function Logo() {
  return (
    <Link to="/" className={styles.logo}>
      <img className={styles.mark} src={mark} alt="" width={30} height={30} />
      {config.storeName}
    </Link>
  );
}
