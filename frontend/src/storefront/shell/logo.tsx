import { Link } from 'wouter';
import mark from '@/assets/mark.svg';
import { config } from '@/shared/config';
import styles from './logo.module.css';

/** The shop's name, linking to the home page. */
export function Logo() {
  return (
    <Link to="/" className={styles.logo}>
      <img className={styles.mark} src={mark} alt="" width={24} height={32} />
      {config.storeName}
    </Link>
  );
}
