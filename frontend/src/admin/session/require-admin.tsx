import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectAdmin, selectExpiredAdmin } from '@/api/session-slice';
import { Modal } from '@/shared/components/modal';
import { adminLoginMessages as messages } from '@/shared/messages/admin/session';
import { selectCurrentUser } from '../api';
import { LogIn } from './log-in';

interface RequireAdminProps {
  /** Rendered for everybody else. */
  strangers: ReactNode;
  children: ReactNode;
}

/** Separate component, so that React unmounts it after showing the page again, and the page can take the focus back. */
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
 * Render the children for administrators only. When a session expires, keep the page mounted with its input, but hidden
 * under a login dialog. If somebody else logs in, it is remounted.
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
