import { Link } from 'wouter';
import { Skeleton } from '@/shared/components/skeleton';
import { deletionImpactMessages as messages } from '@/shared/messages/admin/deletion-impact';
import type { Impact } from '../api';
import { listHref } from '../list-address';
import styles from './impact-note.module.css';
import { type ImpactOf, impactText, isBlocked } from './impact-text';

/** Impact query as RTK Query returns it. */
export interface ImpactQuery {
  data?: { data: Impact };
  error?: unknown;
  isFetching: boolean;
}

interface ImpactNoteProps {
  of: ImpactOf;
  query: ImpactQuery;
}

/** List the impact of a deletion once it is loaded, naming the gift sets that block it. */
export function ImpactNote({ of, query: { data, error, isFetching } }: ImpactNoteProps) {
  if (isFetching) {
    return (
      <div role="status" aria-label={messages.loading}>
        <Skeleton />
      </div>
    );
  }
  if (error || !data) return <p className={styles.failed}>{messages.failed}</p>;
  const impact = data.data;
  return (
    <div aria-live="polite">
      <p>{impactText(of, impact).join(' ')}</p>
      {isBlocked(of, impact) && (
        <div className={styles.blocked}>
          <p>{messages.blocked}</p>
          <ul>
            {impact.gift_sets.map(({ id, name }) => (
              <li key={id}>
                <Link to={listHref('/admin/gift-sets', { search: name })}>{name}</Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
