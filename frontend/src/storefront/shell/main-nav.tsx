import { Link, useLocation } from 'wouter';
import { classNames } from '@/shared/class-names';
import { shellMessages } from '@/shared/messages/storefront/shell';
import { useQueryString } from '@/shared/navigation/use-query-params';
import styles from './main-nav.module.css';
import { NAV_ITEMS } from './nav-items';

interface MainNavProps {
  /** Stack the items, for the menu on phones. */
  stacked?: boolean;
  onNavigate?: () => void;
}

/** Main navigation; the current section is marked. */
export function MainNav({ stacked, onNavigate }: MainNavProps) {
  const [pathname] = useLocation();
  const here = pathname + useQueryString();
  // Within a section, the link's page is not the current page itself.
  const current = (to: string) => (here === to ? 'page' : here.startsWith(to) ? 'true' : undefined);
  return (
    <nav
      className={classNames(styles.nav, stacked && styles.stacked)}
      aria-label={shellMessages.mainNavigation}
    >
      <ul>
        {NAV_ITEMS.map(({ label, to }) => (
          <li key={to}>
            <Link className={styles.link} to={to} onClick={onNavigate} aria-current={current(to)}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
