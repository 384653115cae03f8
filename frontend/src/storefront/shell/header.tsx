import { Menu, Search } from 'lucide';
import { type ComponentType, useState } from 'react';
import { classNames } from '@/shared/class-names';
import { Button } from '@/shared/components/button';
import { Icon } from '@/shared/components/icon';
import { loadChunk } from '@/shared/lazy-chunk';
import { shellMessages } from '@/shared/messages/shell';
import { AccountLink } from './account-link';
import { Banner } from './banner';
import { CartLink } from './cart-link';
import styles from './header.module.css';
import { Logo } from './logo';
import { MainNav } from './main-nav';
import type { Panel, PhonePanelProps } from './phone-panel';
import { QuickSearch } from './quick-search';

const loadPanel = () => import(/* webpackChunkName: "phone-panel" */ './phone-panel');

/** Banner, name, navigation, search, account and cart; on phones navigation and search open over the page. */
export function Header() {
  const [panel, setPanel] = useState<Panel>();
  const [PhonePanel, setPhonePanel] = useState<ComponentType<PhonePanelProps>>();

  // Begun as soon as a finger touches the header, and not by `lazy`: phones show their keyboard only for a box that
  // takes the focus within the touch.
  const prepare = () => {
    if (!PhonePanel)
      loadChunk(loadPanel).then(
        (loaded) => setPhonePanel(() => loaded.PhonePanel),
        () => {},
      );
  };
  const opener = (which: Panel, label: string, className: string | undefined) => ({
    variant: 'quiet' as const,
    iconOnly: true,
    className: classNames(styles.small, className),
    'aria-label': label,
    'aria-haspopup': 'dialog' as const,
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: () => {
      prepare();
      setPanel(which);
    },
  });

  return (
    <>
      <Banner />
      <header className={styles.header}>
        <div className={classNames('content', styles.bar)}>
          <Button {...opener('menu', shellMessages.menu, styles.menuButton)}>
            <Icon shape={Menu} size={24} strokeWidth={1.75} />
          </Button>
          <Logo />
          <div className={styles.nav}>
            <MainNav />
          </div>
          <div className={styles.search}>
            <QuickSearch />
          </div>
          <div className={styles.icons}>
            <Button {...opener('search', shellMessages.searchTitle, undefined)}>
              <Icon shape={Search} size={24} strokeWidth={1.75} />
            </Button>
            <AccountLink />
            <CartLink />
          </div>
        </div>
      </header>
      {panel && PhonePanel && <PhonePanel panel={panel} onClose={() => setPanel(undefined)} />}
    </>
  );
}
