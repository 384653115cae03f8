import { useDispatch, useSelector } from 'react-redux';
import { Navigate, useNavigate } from 'react-router';
import { useCurrentUserQuery, useLogOutMutation } from '@/api';
import { loggedOut, selectCustomer } from '@/api/session-slice';
import { Button } from '@/shared/components/button';
import { Skeleton } from '@/shared/components/skeleton';
import { formatDate } from '@/shared/format/dates';
import { useTitle } from '@/shared/hooks/use-title';
import { accountMessages } from '@/shared/messages/account';
import styles from './account.module.css';
import { MyOrders } from './my-orders';
import { ProfileForm } from './profile-form';

/** A customer's own page: details and orders. Whoever is not logged in goes to the log-in. */
export function ProfilePage() {
  useTitle(accountMessages.profileTitle);
  const customer = useSelector(selectCustomer);
  const query = useCurrentUserQuery(undefined, { skip: !customer, refetchOnMountOrArgChange: true });
  const user = query.data?.data.user;

  if (!customer || (query.isError && !query.isFetching)) return <Navigate to="/login" replace />;
  return (
    <div className={`${styles.page} ${styles.wide}`}>
      <header className={styles.row}>
        <h1 className={styles.title}>{accountMessages.greeting(customer.name)}</h1>
        <LogOut />
      </header>
      {user ? <ProfileForm user={user} /> : <Skeleton shape="picture" />}
      <MyOrders />
      {user && (
        <p className={styles.soft}>
          {accountMessages.createdAt} {formatDate(user.created_at)} · {accountMessages.updatedAt}{' '}
          {formatDate(user.updated_at)}
        </p>
      )}
    </div>
  );
}

function LogOut() {
  const [logOut, { isLoading }] = useLogOutMutation();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const leave = async () => {
    await logOut(); // Whatever the answer, this device forgets the session.
    dispatch(loggedOut('customer'));
    navigate('/login', { replace: true });
  };
  return (
    <Button variant="secondary" size="small" onClick={leave} busy={isLoading}>
      {accountMessages.logOut}
    </Button>
  );
}
