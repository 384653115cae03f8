import { useSelector } from 'react-redux';
import { Redirect } from 'wouter';
import { selectAdmin } from '@/api/session-slice';
import { useEntryState } from '@/shared/navigation/app-router';
import { LogIn } from './log-in';
import { LoginScreen } from './login-screen';
import { returnPath } from './return-path';

/** Login page; redirect administrators who are logged in already. */
export function LoginPage() {
  const admin = useSelector(selectAdmin);
  const state = useEntryState();
  if (admin) return <Redirect to={returnPath(state)} replace />;
  return (
    <LoginScreen>
      <LogIn />
    </LoginScreen>
  );
}
