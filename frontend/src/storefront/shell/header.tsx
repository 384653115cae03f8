import { Menu, Search } from 'lucide';
import { useEffect, useState } from 'react';
import { classNames } from '@/shared/class-names';
import { Button } from '@/shared/components/button';
import { ButtonLink } from '@/shared/components/button-link';
import { Icon } from '@/shared/components/icon';
import { shellMessages } from '@/shared/messages/storefront/shell';
import { popOverlay, pushOverlay } from '@/shared/navigation/app-router';
import { useOptionalPart } from '@/storefront/use-optional-part';
import { AccountLink } from './account-link';
import { Banner } from './banner';
import { CartLink } from './cart-link';
import styles from './header.module.css';
import { Logo } from './logo';
import { MainNav } from './main-nav';
import type { Panel } from './phone-panel';
import { QuickSearch } from './quick-search';
import { WishlistLink } from './wishlist-link';

const importPanel = async () =>
  (await import(/* webpackChunkName: "phone-panel" */ './phone-panel')).PhonePanel;

/**
 * Page header: banner, logo, navigation, search, account, wishlist and cart. On phones, navigation and search open in a
 * panel.
 */
export function Header() {
  const [panel, setPanel] = useState<Panel>();
  const isOpen = panel !== undefined;

  useEffect(() => {
    if (!isOpen) return;
    const close = () => setPanel(undefined);
    window.addEventListener('popstate', close);
    return () => {
      window.removeEventListener('popstate', close);
      popOverlay();
    };
  }, [isOpen]);

  // Starts loading when the header is touched, and not by `lazy`: phones open their keyboard only for an input that
  // is focused within the touch event.
  const { Part: PhonePanel, load, failure } = useOptionalPart(importPanel);
  const opener = (which: Panel, label: string, className: string | undefined) => ({
    variant: 'quiet' as const,
    iconOnly: true,
    className: classNames(styles.small, className, 'needs-script'),
    'aria-label': label,
    'aria-haspopup': 'dialog' as const,
    onPointerEnter: load,
    onFocus: load,
    onClick: () => {
      load();
      pushOverlay();
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
            <noscript>
              <ButtonLink
                to="/products"
                variant="quiet"
                iconOnly
                className={styles.small}
                aria-label={shellMessages.searchTitle}
              >
                <Icon shape={Search} size={24} strokeWidth={1.75} />
              </ButtonLink>
            </noscript>
            <AccountLink />
            <WishlistLink />
            <CartLink />
          </div>
        </div>
      </header>
      {panel && (PhonePanel ? <PhonePanel panel={panel} onClose={() => setPanel(undefined)} /> : failure)}
    </>
  );
}
