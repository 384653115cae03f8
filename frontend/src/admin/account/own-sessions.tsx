import { toApiError } from '@/api/api-error';
import { Button } from '@/shared/components/button';
import { sessionMessages as messages } from '@/shared/messages/admin/account';
import { useToasts } from '@/shared/toasts/use-toasts';
import { useEndOtherSessionsMutation, useListSessionsQuery } from '../api';
import { QueryState } from '../components/query-state';
import { Section } from '../components/section';
import styles from './forms.module.css';
import { SessionList } from './session-list';

/** List the administrator's own sessions, each with a button that ends it. */
export function OwnSessions() {
  const toasts = useToasts();
  const query = useListSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [endOthers, { isLoading }] = useEndOtherSessionsMutation();
  const end = async () => {
    const { error } = await endOthers();
    if (error) toasts.error(messages.endFailed, { message: toApiError(error).message });
    else toasts.success(messages.endedOthers);
  };
  return (
    <Section title={messages.title}>
      <p className={styles.text}>{messages.text}</p>
      <QueryState query={query} loadFailed={messages.loadFailed}>
        {({ data: sessions }) => (
          <>
            <SessionList sessions={sessions} />
            {sessions.some(({ is_current }) => !is_current) && (
              <div className={styles.actions}>
                <Button variant="secondary" busy={isLoading} onClick={() => void end()}>
                  {messages.endOthers}
                </Button>
              </div>
            )}
          </>
        )}
      </QueryState>
    </Section>
  );
}
