import { BellOff } from 'lucide';
import { useParams } from 'wouter';
import { toApiError } from '@/api/api-error';
import {
  useGetWaitingEntryQuery,
  useLeaveWaitingListMutation,
  type WaitingEntry,
  type WaitingState,
} from '@/api/customer';
import { Button } from '@/shared/components/button';
import { ButtonLink } from '@/shared/components/button-link';
import { EmptyState } from '@/shared/components/empty-state';
import { ErrorState } from '@/shared/components/error-state';
import { Skeleton } from '@/shared/components/skeleton';
import { useTitle } from '@/shared/hooks/use-title';
import { waitingListMessages as messages } from '@/shared/messages/storefront/waiting-list';
import { useToasts } from '@/shared/toasts/use-toasts';
import styles from './waiting-list.module.css';

const NOT_FOUND = 404;
const ACTIVE: readonly WaitingState[] = ['waiting', 'due', 'notified'];

/** Page behind the link of the message: what the person waits for, and one tap to leave the list. */
export function WaitingPage() {
  const { waitingToken = '' } = useParams();
  useTitle(messages.title);
  const { currentData, error, isFetching, refetch } = useGetWaitingEntryQuery(
    { waitingToken },
    { refetchOnMountOrArgChange: true },
  );
  if (!currentData && error) {
    const { status, message } = toApiError(error);
    if (status === NOT_FOUND) return <NoSuchEntry />;
    return (
      <div className={styles.page}>
        <ErrorState isPage message={message} onRetry={refetch} isRetrying={isFetching} />
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{messages.title}</h1>
      {currentData ? <Entry entry={currentData.data} token={waitingToken} /> : <EntrySkeleton />}
    </div>
  );
}

function Entry({ entry, token }: { entry: WaitingEntry; token: string }) {
  const toasts = useToasts();
  const [leave, { isLoading }] = useLeaveWaitingListMutation();
  const leaveList = async () => {
    const { error } = await leave({ waitingToken: token });
    if (error) toasts.error(messages.leaveFailed, { message: toApiError(error).message });
  };
  return (
    <section className={styles.card}>
      <h2 className={styles.name}>
        <bdi>{entry.product_name}</bdi> <bdi>{entry.variant_name}</bdi>
      </h2>
      <p role="status">{messages.states[entry.state]}</p>
      <div className={styles.actions}>
        <ButtonLink to={`/products/${entry.product_id}`}>{messages.product}</ButtonLink>
        {ACTIVE.includes(entry.state) && (
          <Button variant="secondary" busy={isLoading} onClick={() => void leaveList()}>
            {isLoading ? messages.leaving : messages.leave}
          </Button>
        )}
      </div>
    </section>
  );
}

function NoSuchEntry() {
  return (
    <div className={styles.page}>
      <EmptyState isPage icon={BellOff} title={messages.missing} text={messages.missingText}>
        <ButtonLink to="/products">{messages.products}</ButtonLink>
      </EmptyState>
    </div>
  );
}

const EntrySkeleton = () => (
  <div className={styles.card}>
    <p className="visually-hidden" role="status">
      {messages.loading}
    </p>
    <Skeleton shape="short" />
    <Skeleton shape="control" />
  </div>
);
