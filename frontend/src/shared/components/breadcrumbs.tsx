import { ChevronLeft } from 'lucide';
import { Link } from 'wouter';
import { commonMessages } from '@/shared/messages/shared/common';
import { paginationMessages } from '@/shared/messages/shared/pagination';
import styles from './breadcrumbs.module.css';
import { Icon } from './icon';

export interface Crumb {
  label: string;
  /** Omitted for the current page, which comes last. */
  to?: string;
}

/** Breadcrumb navigation; the home page is added in front. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={paginationMessages.breadcrumbs}>
      <ol className={styles.list}>
        {[{ label: commonMessages.home, to: '/' }, ...crumbs].map((crumb, index) => (
          <li key={crumb.label} className={styles.item}>
            {index > 0 && <Icon shape={ChevronLeft} size={14} />}
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
