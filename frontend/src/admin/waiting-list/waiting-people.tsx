import { waitingPeopleMessages as messages } from '@/shared/messages/admin/waiting-list';
import { useCountWaitingQuery } from '../api';
import styles from './waiting-list.module.css';

/** Seconds after which the counts are refetched by the next screen. */
const FRESH_S = 30;

/** Number of people who wait for a size, beside its stock; nothing without any. */
export function WaitingPeople({ variantId }: { variantId: string }) {
  // One call for all sizes of a screen.
  const { data } = useCountWaitingQuery({}, { refetchOnMountOrArgChange: FRESH_S });
  const people = data?.data.counts.find(({ variant_id }) => variant_id === variantId)?.people ?? 0;
  if (people === 0) return null;
  return <span className={styles.people}>{messages.waiting(people)}</span>;
}
