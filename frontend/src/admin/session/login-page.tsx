import { useSelector } from 'react-redux';
import { selectAdmin } from '@/api/session-slice';
import { Navigate, useLocation } from '@/shared/navigation';
import { LogIn } from './log-in';
import { LoginScreen } from './login-screen';
import { returnPath } from './return-path';

/** Where administrators log in; who already is goes on. */
export function LoginPage() {
  const admin = useSelector(selectAdmin);
  const { state } = useLocation();
  if (admin) return <Navigate to={returnPath(state)} replace />;
  return (
    <LoginScreen>
      <LogIn />
    </LoginScreen>
  );
}
