import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { selectAdmin } from '@/api/session-slice';
import { Spinner } from '@/shared/components/spinner';
import { adminMessages } from '@/shared/messages/admin/common';
import { adminLoginMessages } from '@/shared/messages/admin/session';
import { LogIn } from './log-in';
import { LoginScreen } from './login-screen';
import { useLogOut } from './use-log-out';

/** Log out, then offer to log in again. */
export function LogoutPage() {
  const admin = useSelector(selectAdmin);
  const { logOut } = useLogOut();
  const isRequested = useRef(false);

  useEffect(() => {
    if (isRequested.current) return;
    isRequested.current = true;
    if (admin) void logOut();
  }, [admin, logOut]);

  return (
    <LoginScreen notice={admin ? undefined : adminLoginMessages.loggedOut}>
      {admin ? <Spinner label={adminMessages.loggingOut} /> : <LogIn />}
    </LoginScreen>
  );
}
