import { useSelector } from 'react-redux';
import { Link, Redirect } from 'wouter';
import { selectCustomer } from '@/api/session-slice';
import { useTitle } from '@/shared/hooks/use-title';
import { loginMessages } from '@/shared/messages/storefront/login';
import { useQueryParams } from '@/shared/navigation/use-query-params';
import styles from './account.module.css';
import { AccountFrame } from './account-frame';
import { LoginForm } from './login-form';
import { returnPath, withReturn } from './return-path';

/** Customer log-in. Logged-in customers are redirected to the page that they came from. */
export function LoginPage() {
  useTitle(loginMessages.loginTitle);
  const customer = useSelector(selectCustomer);
  const back = returnPath(useQueryParams());
  const isBuying = back === '/checkout';

  if (customer) return <Redirect to={back} replace />;
  return (
    <AccountFrame
      title={loginMessages.loginTitle}
      text={isBuying ? loginMessages.loginToCheckout : loginMessages.loginText}
    >
      <LoginForm />
      <div className={styles.below}>
        <p>
          {loginMessages.noAccount} <Link to={withReturn('/signup', back)}>{loginMessages.signUp}</Link>
        </p>
        {isBuying && <Link to={back}>{loginMessages.guestCheckout}</Link>}
        <Link to="/">{loginMessages.home}</Link>
      </div>
    </AccountFrame>
  );
}
