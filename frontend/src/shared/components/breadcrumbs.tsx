import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import { commonMessages } from '@/shared/messages/common';
import styles from './breadcrumbs.module.css';

export interface Crumb {
  label: string;
  /** Left out for the page itself, the last crumb. */
  to?: string;
}

/** Where the page stands in the shop; home comes first by itself. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={commonMessages.breadcrumbs}>
      <ol className={styles.list}>
        {[{ label: commonMessages.home, to: '/' }, ...crumbs].map((crumb, index) => (
          <li key={crumb.label} className={styles.item}>
            {index > 0 && <ChevronLeft size={14} aria-hidden="true" />}
            {crumb.to ? (
              <Link to={crumb.to}>{crumb.label}</Link>
            ) : (
              <span aria-current="page">{crumb.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
