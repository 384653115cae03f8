import { formatDateTime } from '@/shared/format/dates';
import { adminStatusLabels, orderDetailsMessages as messages } from '@/shared/messages/admin';
import type { SignedStatusChange } from '../api';
import styles from './details-history.module.css';
import { DetailsSection } from './details-section';

function happened({ from, to }: SignedStatusChange): string {
  return from ? messages.changed(adminStatusLabels[from], adminStatusLabels[to]) : messages.placed;
}

/** What happened to the order, oldest first, and by whom. */
export function DetailsHistory({ history }: { history: readonly SignedStatusChange[] }) {
  return (
    <DetailsSection title={messages.history}>
      <ol className={styles.history}>
        {history.map((change) => (
          <li key={`${change.at}-${change.to}`} className={styles.change}>
            <p>{happened(change)}</p>
            <p className={styles.when}>
              <time dateTime={change.at}>{formatDateTime(change.at)}</time>
              {change.by && ` · ${messages.by(change.by)}`}
            </p>
          </li>
        ))}
      </ol>
    </DetailsSection>
  );
}
