import { NotebookPen } from 'lucide';
import { ButtonLink } from '@/shared/components/button-link';
import { EmptyState } from '@/shared/components/empty-state';
import { useTitle } from '@/shared/hooks/use-title';
import { draftMessages as messages, orderEntryMessages } from '@/shared/messages/admin/order-entry';
import { useListOrderDraftsQuery } from '../api';
import { BackLink } from '../components/back-link';
import { QueryState } from '../components/query-state';
import { PageHeader } from '../shell/page-header';
import { RefreshButton } from '../shell/refresh-button';
import { DraftCard } from './draft-card';
import styles from './drafts-page.module.css';
import { NEW_ORDER } from './order-entry-address';

/** List of all drafts of orders, to continue or delete. */
export default function DraftsPage() {
  useTitle(messages.title);
  const query = useListOrderDraftsQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  return (
    <>
      <PageHeader
        title={messages.title}
        lead={<BackLink to="/admin/orders" label={orderEntryMessages.back} />}
        aside={
          <>
            <ButtonLink size="small" to={NEW_ORDER}>
              {orderEntryMessages.newOrder}
            </ButtonLink>
            <RefreshButton query={query} />
          </>
        }
      />
      <p className={styles.text}>{messages.text}</p>
      <QueryState query={query} loadFailed={messages.loadFailed}>
        {({ data: drafts }) =>
          drafts.length === 0 ? (
            <EmptyState icon={NotebookPen} title={messages.empty} text={messages.emptyText}>
              <ButtonLink to={NEW_ORDER}>{orderEntryMessages.newOrder}</ButtonLink>
            </EmptyState>
          ) : (
            <ul className={styles.drafts} aria-label={messages.list}>
              {drafts.map((draft) => (
                <DraftCard key={draft.id} draft={draft} />
              ))}
            </ul>
          )
        }
      </QueryState>
    </>
  );
}
