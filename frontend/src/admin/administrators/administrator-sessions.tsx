import { Modal } from '@/shared/components/modal';
import { sessionMessages } from '@/shared/messages/admin/account';
import { administratorMessages as messages } from '@/shared/messages/admin/administrators';
import { SessionList } from '../account/session-list';
import { type Administrator, useListAdministratorSessionsQuery } from '../api';
import { QueryState } from '../components/query-state';

interface AdministratorSessionsProps {
  administrator: Administrator;
  onClose: () => void;
}

/** Modal that lists another administrator's sessions and lets an owner end them. */
export function AdministratorSessions({ administrator: { id, name }, onClose }: AdministratorSessionsProps) {
  const query = useListAdministratorSessionsQuery({ person: id }, { refetchOnMountOrArgChange: true });
  return (
    <Modal title={messages.sessionsOf(name)} onClose={onClose}>
      <QueryState query={query} loadFailed={sessionMessages.loadFailed}>
        {({ data: sessions }) => <SessionList sessions={sessions} />}
      </QueryState>
    </Modal>
  );
}
