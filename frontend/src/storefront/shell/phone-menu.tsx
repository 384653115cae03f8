import { useSelector } from 'react-redux';
import { Link } from 'wouter';
import { selectCustomer } from '@/api/session-slice';
import { SupportLinks } from '@/shared/components/support-links';
import { config } from '@/shared/config';
import { categoryLabels } from '@/shared/messages/shared/categories';
import { errorMessages } from '@/shared/messages/shared/errors';
import { shellMessages } from '@/shared/messages/storefront/shell';
import { MainNav } from './main-nav';
import styles from './phone-menu.module.css';

/** Menu on phones: navigation, further links, and support. */
export function PhoneMenu({ onNavigate }: { onNavigate: () => void }) {
  const isKnown = useSelector(selectCustomer) !== null;
  const more = [
    { label: categoryLabels.UNISEX, to: '/categories/unisex' },
    { label: shellMessages.sampleSets, to: '/sample-sets' },
    { label: shellMessages.allProducts, to: '/products' },
    isKnown ? { label: shellMessages.profile, to: '/profile' } : { label: shellMessages.logIn, to: '/login' },
    { label: shellMessages.wishlist, to: '/wishlist' },
    { label: shellMessages.cart, to: '/cart' },
  ];
  return (
    <div className={styles.menu}>
      <MainNav stacked onNavigate={onNavigate} />
      <nav aria-label={shellMessages.quickLinks}>
        <ul className={styles.more}>
          {more.map(({ label, to }) => (
            <li key={to}>
              <Link to={to} onClick={onNavigate}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {config.hasSupport && (
        <div className={styles.help}>
          <h3>{errorMessages.helpTitle}</h3>
          <SupportLinks />
        </div>
      )}
    </div>
  );
}
