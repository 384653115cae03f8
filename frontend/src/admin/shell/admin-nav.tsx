import { ExternalLink, LayoutDashboard, LogOut, ShoppingBag } from 'lucide-react';
import { useSelector } from 'react-redux';
import { NavLink } from 'react-router';
import { selectAdmin } from '@/api/session-slice';
import mark from '@/assets/favicon.svg';
import { classNames } from '@/shared/class-names';
import { config } from '@/shared/config';
import { adminMessages as messages } from '@/shared/messages/admin';
import { useLogOut } from '../session/use-log-out';
import styles from './admin-nav.module.css';

const SCREENS = [
  { to: '/admin/dashboard', label: messages.dashboard, Icon: LayoutDashboard },
  { to: '/admin/orders', label: messages.orders, Icon: ShoppingBag },
];

/** The ways through the back office and out of it. */
export function AdminNav() {
  const admin = useSelector(selectAdmin);
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
          {SCREENS.map(({ to, label, Icon }) => (
            <li key={to}>
              <NavLink className={styles.item} to={to}>
                <Icon size={20} aria-hidden="true" />
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.foot}>
        <a className={styles.item} href="/" target="_blank" rel="noreferrer">
          <ExternalLink size={20} aria-hidden="true" />
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
          <LogOut size={20} className={styles.mirrored} aria-hidden="true" />
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
