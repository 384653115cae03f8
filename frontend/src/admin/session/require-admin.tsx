import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectAdmin, selectExpiredAdmin } from '@/api/session-slice';
import { Modal } from '@/shared/components/modal';
import { adminLoginMessages as messages } from '@/shared/messages/admin';
import { selectCurrentUser } from '../api';
import { LogIn } from './log-in';

interface RequireAdminProps {
  /** What everybody else sees. */
  strangers: ReactNode;
  children: ReactNode;
}

/** A component of its own: React removes it after it has shown the page again, so the page can take the focus back. */
function LogInAgain({ isNeeded }: { isNeeded: boolean }) {
  return (
    isNeeded && (
      <Modal title={messages.expired}>
        <p>{messages.expiredText}</p>
        <LogIn onDone={() => {}} />
      </Modal>
    )
  );
}

/**
 * Lets administrators pass. When the session of somebody who was in ends, the page stays as it is, with what was typed, but
 * out of sight, and the log-in comes over it. It makes way for a new one when somebody else logs in.
 */
export function RequireAdmin({ strangers, children }: RequireAdminProps) {
  const admin = useSelector(selectAdmin);
  const expired = useSelector(selectExpiredAdmin);
  const { data: known } = useSelector(selectCurrentUser);
  const wasIn = expired?.id === known?.data.user.id ? expired : undefined;
  const present = admin ?? wasIn;
  if (!present) return strangers;
  return (
    <>
      <div key={present.id} style={admin ? undefined : { visibility: 'hidden' }}>
        {children}
      </div>
      <LogInAgain isNeeded={!admin} />
    </>
  );
}
