import { Link } from 'wouter';
import { classNames } from '@/shared/class-names';
import { SupportLinks } from '@/shared/components/support-links';
import { config } from '@/shared/config';
import { categoryLabels } from '@/shared/messages/shared/categories';
import { errorMessages } from '@/shared/messages/shared/errors';
import { shellMessages } from '@/shared/messages/storefront/shell';
import styles from './footer.module.css';
import { Logo } from './logo';
import { BEST_SELLERS } from './nav-items';
import { SocialLinks } from './social-links';

const QUICK_LINKS = [
  { label: shellMessages.allProducts, to: '/products' },
  { label: shellMessages.bestSellers, to: BEST_SELLERS },
  { label: shellMessages.giftSets, to: '/gift-sets' },
  { label: shellMessages.sampleSets, to: '/sample-sets' },
  { label: shellMessages.cart, to: '/cart' },
  { label: shellMessages.trackOrder, to: '/orders' },
];

const CATEGORIES = [
  { label: categoryLabels.MEN, to: '/categories/men' },
  { label: categoryLabels.WOMEN, to: '/categories/women' },
  { label: categoryLabels.UNISEX, to: '/categories/unisex' },
];

function LinkColumn({ title, links }: { title: string; links: readonly { label: string; to: string }[] }) {
  return (
    <nav aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={classNames('content', styles.columns)}>
        <div className={styles.about}>
          <Logo />
          <p>{shellMessages.about}</p>
          <SocialLinks className={styles.social} />
        </div>
        <LinkColumn title={shellMessages.quickLinks} links={QUICK_LINKS} />
        <LinkColumn title={shellMessages.categories} links={CATEGORIES} />
        {config.hasSupport && (
          <div className={styles.support}>
            <h2 className={styles.title}>{errorMessages.helpTitle}</h2>
            <SupportLinks />
          </div>
        )}
      </div>
      <div className={styles.rule}>
        <div className={classNames('content', styles.end)}>
          <p>
            {config.storeName} · {shellMessages.rights}
          </p>
          <p>{shellMessages.cashOnDelivery}</p>
        </div>
      </div>
    </footer>
  );
}
