import { LogIn, Menu, Search, UserRound } from 'lucide';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectCustomer } from '@/api/session-slice';
import { classNames } from '@/shared/class-names';
import { Button } from '@/shared/components/button';
import { ButtonLink } from '@/shared/components/button-link';
import { Icon } from '@/shared/components/icon';
import { Modal } from '@/shared/components/modal';
import { shellMessages } from '@/shared/messages/shell';
import { Banner } from './banner';
import { CartLink } from './cart-link';
import styles from './header.module.css';
import { Logo } from './logo';
import { MainNav } from './main-nav';
import { QuickSearch } from './quick-search';

type Panel = 'menu' | 'search';

/** Banner, name, navigation, search, account and cart; on phones the first three fold away. */
export function Header() {
  const [panel, setPanel] = useState<Panel>();
  const customer = useSelector(selectCustomer);
  const close = () => setPanel(undefined);
  const opener = (which: Panel, label: string) => ({
    variant: 'quiet' as const,
    iconOnly: true,
    'aria-label': label,
    onClick: () => setPanel(which),
  });

  return (
    <>
      <Banner />
      <header className={styles.header}>
        <div className={classNames('content', styles.bar)}>
          <Button
            {...opener('menu', shellMessages.menu)}
            className={classNames(styles.small, styles.menuButton)}
          >
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
            <Button {...opener('search', shellMessages.searchTitle)} className={styles.small}>
              <Icon shape={Search} size={24} strokeWidth={1.75} />
            </Button>
            <ButtonLink
              to={customer ? '/profile' : '/login'}
              variant="quiet"
              iconOnly
              aria-label={customer ? shellMessages.profile : shellMessages.logIn}
            >
              {customer ? (
                <Icon shape={UserRound} size={24} strokeWidth={1.75} />
              ) : (
                <Icon shape={LogIn} size={24} strokeWidth={1.75} />
              )}
            </ButtonLink>
            <CartLink />
          </div>
        </div>
      </header>
      {panel === 'menu' && (
        <Modal title={shellMessages.menu} size="top" onClose={close}>
          <MainNav stacked onNavigate={close} />
        </Modal>
      )}
      {panel === 'search' && (
        <Modal title={shellMessages.searchTitle} size="top" onClose={close}>
          <QuickSearch inline takesFocus onNavigate={close} />
        </Modal>
      )}
    </>
  );
}
