import { Link } from 'wouter';
import styles from './tab-links.module.css';

interface TabLink {
  label: string;
  to: string;
  /** Number of items behind the link; undefined while it is unknown. */
  count?: number;
  isCurrent: boolean;
}

/** Links to the parts of a screen, the current one marked. */
export const TabLinks = ({ label, tabs }: { label: string; tabs: readonly TabLink[] }) => (
  <nav aria-label={label}>
    <ul className={styles.tabs}>
      {tabs.map(({ label: name, to, count, isCurrent }) => (
        <li key={name}>
          <Link className={styles.tab} to={to} aria-current={isCurrent ? 'true' : undefined}>
            {name} {count !== undefined && <span className={styles.count}>{count}</span>}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
