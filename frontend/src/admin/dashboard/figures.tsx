import { Gift, Package, ShoppingBag, Tag } from 'lucide';
import { groupDigits } from '@/shared/format/group-digits';
import { adminMessages } from '@/shared/messages/admin/common';
import { dashboardMessages as messages } from '@/shared/messages/admin/dashboard';
import type { Dashboard } from '../api';
import { DownloadButton } from '../components/download-button';
import styles from './figures.module.css';
import { Tile } from './tile';

/** Counts that the administrator may not see are left out. */
type FiguresProps = Pick<Dashboard, 'brands' | 'products' | 'gift_sets'> &
  Partial<Pick<Dashboard, 'orders' | 'customers'>>;

/** Counts of orders, products, gift sets, brands and customers, with links. */
export function Figures({ orders, products, gift_sets, brands, customers }: FiguresProps) {
  const tiles = [
    ['/admin/orders', adminMessages.orders, messages.ordersFor, ShoppingBag, orders],
    ['/admin/products', adminMessages.products, messages.productsFor, Package, products],
    ['/admin/gift-sets', adminMessages.giftSets, messages.giftSetsFor, Gift, gift_sets],
    ['/admin/brands', adminMessages.brands, messages.brandsFor, Tag, brands],
  ] as const;
  return (
    <section className={styles.figures} aria-label={messages.figures}>
      <nav className={styles.nav} aria-label={messages.sections}>
        <ul className={styles.list}>
          {tiles.map(
            ([to, name, purpose, icon, count]) =>
              count !== undefined && (
                <li key={to} className={styles.place}>
                  <Tile to={to} name={name} purpose={purpose} icon={icon} count={count} />
                </li>
              ),
          )}
        </ul>
      </nav>
      {customers !== undefined && (
        <p className={styles.customers}>
          <span className={styles.count}>{groupDigits(customers)}</span>{' '}
          <span className={styles.name}>{messages.customers}</span>{' '}
          <span className={styles.purpose}>{messages.customersFor}</span>
          <DownloadButton
            iconOnly
            variant="secondary"
            size="small"
            path="/api/v1/admins/exports/customers.csv"
            fileName={messages.customersFile}
            label={messages.exportCustomers}
          />
        </p>
      )}
    </section>
  );
}
