import { useSelector } from 'react-redux';
import { Link, Redirect } from 'wouter';
import { selectCustomer } from '@/api/session-slice';
import { useTitle } from '@/shared/hooks/use-title';
import { loginMessages } from '@/shared/messages/storefront/login';
import { useQueryParams } from '@/shared/navigation/use-query-params';
import styles from './account.module.css';
import { AccountFrame } from './account-frame';
import { returnPath, withReturn } from './return-path';
import { SignupForm } from './signup-form';

/** Customer registration. Logged-in customers are redirected to the page that they came from. */
export function SignupPage() {
  useTitle(loginMessages.signupTitle);
  const customer = useSelector(selectCustomer);
  const back = returnPath(useQueryParams());

  if (customer) return <Redirect to={back} replace />;
  return (
    <AccountFrame title={loginMessages.signupTitle} text={loginMessages.signupText} wide>
      <SignupForm />
      <div className={styles.below}>
        <p>
          {loginMessages.haveAccount} <Link to={withReturn('/login', back)}>{loginMessages.loginTitle}</Link>
        </p>
        {back === '/checkout' && <Link to={back}>{loginMessages.guestCheckout}</Link>}
        <Link to="/">{loginMessages.home}</Link>
      </div>
    </AccountFrame>
  );
}
