import { ExternalLink, LayoutDashboard, LogOut, ShoppingBag } from 'lucide';
import { useSelector } from 'react-redux';
import { selectAdmin } from '@/api/session-slice';
import mark from '@/assets/favicon.svg';
import { classNames } from '@/shared/class-names';
import { Icon } from '@/shared/components/icon';
import { config } from '@/shared/config';
import { adminMessages as messages } from '@/shared/messages/admin';
import { useLocation } from '@/shared/navigation';
import { Link } from '@/shared/navigation/link';
import { useLogOut } from '../session/use-log-out';
import styles from './admin-nav.module.css';

const SCREENS = [
  { to: '/admin/dashboard', label: messages.dashboard, icon: LayoutDashboard },
  { to: '/admin/orders', label: messages.orders, icon: ShoppingBag },
];

/** The ways through the back office and out of it. */
export function AdminNav() {
  const admin = useSelector(selectAdmin);
  const { pathname } = useLocation();
  const { logOut, isLoggingOut } = useLogOut();
  return (
    <header className={styles.side}>
      <p className={styles.store}>
        <img src={mark} alt="" width={28} height={28} />
        <span>
          {config.storeName}
          <small className={styles.office}>{messages.backOffice}</small>
        </span>
      </p>
      <nav className={styles.nav} aria-label={messages.navigation}>
        <ul className={styles.list}>
          {SCREENS.map(({ to, label, icon }) => (
            <li key={to}>
              <Link
                className={styles.item}
                to={to}
                aria-current={`${pathname}/`.startsWith(`${to}/`) ? 'page' : undefined}
              >
                <Icon shape={icon} size={20} />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.foot}>
        <a className={styles.item} href="/" target="_blank" rel="noreferrer">
          <Icon shape={ExternalLink} size={20} />
          <span>
            {messages.store} <span className="visually-hidden">{messages.newTab}</span>
          </span>
        </a>
        <button
          type="button"
          className={classNames(styles.item, styles.logOut)}
          disabled={isLoggingOut}
          onClick={() => void logOut()}
        >
          <Icon shape={LogOut} size={20} className={styles.mirrored} />
          {isLoggingOut ? messages.loggingOut : messages.logOut}
        </button>
        <p className={styles.account}>
          <span className="visually-hidden">{messages.account}: </span>
          {admin?.name}
          <bdi className={styles.email} dir="ltr">
            {admin?.email}
          </bdi>
        </p>
      </div>
    </header>
  );
}
