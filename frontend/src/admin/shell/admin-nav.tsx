import { LogOut } from 'lucide';
import { useSelector } from 'react-redux';
import { selectAdmin } from '@/api/session-slice';
import mark from '@/assets/favicon.svg';
import { classNames } from '@/shared/class-names';
import { Icon } from '@/shared/components/icon';
import { config } from '@/shared/config';
import { adminMessages as messages } from '@/shared/messages/admin/common';
import { useIsNarrow, useIsWide } from '../hooks/use-media-query';
import { DisconnectedNotice } from '../live/disconnected-notice';
import { SoundButton } from '../live/sound-button';
import { useLogOut } from '../session/use-log-out';
import { useRole } from '../session/use-role';
import styles from './admin-nav.module.css';
import { MoreMenu } from './more-menu';
import { ScreenLink } from './screen-link';
import { MAIN_SCREENS, MORE_SCREENS, type Screen } from './screens';
import { StoreLink } from './store-link';

/** Navigation with the screens that the role allows, and logout. */
export function AdminNav() {
  const admin = useSelector(selectAdmin);
  const { may } = useRole();
  const { logOut, isLoggingOut } = useLogOut();
  const isNarrow = useIsNarrow();
  const isWide = useIsWide();
  const opens = ({ right }: Screen) => !right || may(right);
  const main = MAIN_SCREENS.filter(opens);
  const more = MORE_SCREENS.filter(opens);
  const logOutLabel = isNarrow ? messages.logOutShort : messages.logOut;
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
          {[...main, ...(isWide ? more : [])].map((screen) => (
            <li key={screen.to} className={classNames(screen === more[0] && styles.apart)}>
              <ScreenLink screen={screen} className={styles.item} isShort={isNarrow} />
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.foot}>
        <DisconnectedNotice />
        {isWide && may('orders') && <SoundButton className={styles.item} />}
        {isWide ? <StoreLink className={styles.item} /> : <MoreMenu screens={more} className={styles.item} />}
        <button type="button" className={styles.item} disabled={isLoggingOut} onClick={() => void logOut()}>
          <Icon shape={LogOut} size={20} className={styles.mirrored} />
          {isLoggingOut ? messages.loggingOut : logOutLabel}
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
