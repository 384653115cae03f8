import { Modal } from '@/shared/components/modal';
import { sessionMessages } from '@/shared/messages/admin-account';
import { peopleMessages as messages } from '@/shared/messages/admin-people';
import { SessionList } from '../account/session-list';
import { QueryState } from '../components/query-state';
import { type Person, useListPersonSessionsQuery } from '../team-api';

interface PersonSessionsProps {
  person: Person;
  onClose: () => void;
}

/** Where somebody is logged in, to be ended by an owner. */
export function PersonSessions({ person: { id, name }, onClose }: PersonSessionsProps) {
  const query = useListPersonSessionsQuery({ person: id }, { refetchOnMountOrArgChange: true });
  return (
    <Modal title={messages.sessionsOf(name)} onClose={onClose}>
      <QueryState query={query} loadFailed={sessionMessages.loadFailed}>
        {({ data: sessions }) => <SessionList sessions={sessions} />}
      </QueryState>
    </Modal>
  );
}
