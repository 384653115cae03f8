import { useLocation } from 'react-router';
import { classNames } from '@/shared/class-names';
import { shellMessages } from '@/shared/messages/shell';
import { Link } from '@/shared/navigation/link';
import styles from './main-nav.module.css';
import { NAV_ITEMS } from './nav-items';

interface MainNavProps {
  /** One under the other, for the menu on phones. */
  stacked?: boolean;
  onNavigate?: () => void;
}

export function MainNav({ stacked, onNavigate }: MainNavProps) {
  const { pathname, search } = useLocation();
  return (
    <nav
      className={classNames(styles.nav, stacked && styles.stacked)}
      aria-label={shellMessages.mainNavigation}
    >
      <ul>
        {NAV_ITEMS.map(({ label, to }) => (
          <li key={to}>
            <Link
              className={styles.link}
              to={to}
              onClick={onNavigate}
              aria-current={`${pathname}${search}`.startsWith(to) ? 'page' : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
