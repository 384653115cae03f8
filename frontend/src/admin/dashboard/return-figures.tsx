import { ClipboardList, PackageCheck, Truck } from 'lucide';
import { returnDashboardMessages as messages } from '@/shared/messages/admin/returns';
import type { ReturnCounts } from '../api';
import { returnsHref } from '../returns/return-address';
import styles from './return-figures.module.css';
import { Tile } from './tile';

/** Numbers of returns that need a person, with links to them; nothing without any. */
export function ReturnFigures({ counts }: { counts: ReturnCounts | undefined }) {
  if (!counts) return null;
  const { requested, approved, received } = counts;
  const tiles = [
    ['requested', messages.requested, messages.requestedFor, ClipboardList, requested],
    ['approved', messages.approved, messages.approvedFor, Truck, approved],
    ['received', messages.received, messages.receivedFor, PackageCheck, received],
  ] as const;
  const waiting = tiles.filter(([, , , , count]) => count > 0);
  if (waiting.length === 0) return null;
  return (
    <nav aria-label={messages.title}>
      <ul className={styles.list}>
        {waiting.map(([state, name, purpose, icon, count]) => (
          <li key={state} className={styles.place}>
            <Tile to={returnsHref({ state })} name={name} purpose={purpose} icon={icon} count={count} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
