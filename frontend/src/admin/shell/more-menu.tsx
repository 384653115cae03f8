import { Ellipsis } from 'lucide';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { Icon } from '@/shared/components/icon';
import { Modal } from '@/shared/components/modal';
import { adminMessages as messages } from '@/shared/messages/admin/common';
import { SoundButton } from '../live/sound-button';
import { useRole } from '../session/use-role';
import styles from './more-menu.module.css';
import { ScreenLink } from './screen-link';
import type { Screen } from './screens';
import { StoreLink } from './store-link';

interface MoreMenuProps {
  /** Screens that do not fit into the bar. */
  screens: readonly Screen[];
  /** Class of the button. */
  className?: string;
}

/** Menu with the screens that do not fit into the bottom bar. */
export function MoreMenu({ screens, className }: MoreMenuProps) {
  const [pathname] = useLocation();
  const { may } = useRole();
  const [isOpen, setOpen] = useState(false);
  const isHere = screens.some(({ to }) => `${pathname}/`.startsWith(`${to}/`));
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-current={isHere ? 'true' : undefined}
        onClick={() => setOpen(true)}
      >
        <Icon shape={Ellipsis} size={20} />
        {messages.more}
      </button>
      {isOpen && (
        <Modal title={messages.more} onClose={close}>
          <nav aria-label={messages.moreScreens}>
            <ul className={styles.list}>
              {screens.map((screen) => (
                <li key={screen.to}>
                  <ScreenLink screen={screen} className={styles.item} onClick={close} />
                </li>
              ))}
              <li>
                <StoreLink className={styles.item} />
              </li>
            </ul>
          </nav>
          {may('orders') && <SoundButton className={styles.item} />}
        </Modal>
      )}
    </>
  );
}
