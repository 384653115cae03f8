import { valibotResolver } from '@hookform/resolvers/valibot';
import { Controller, useForm } from 'react-hook-form';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, useNavigate } from 'react-router';
import { useLogInCustomerMutation } from '@/api';
import { loggedIn, selectCustomer } from '@/api/session-slice';
import { Button } from '@/shared/components/button';
import { PhoneField } from '@/shared/components/phone-field';
import { TextField } from '@/shared/components/text-field';
import { useTitle } from '@/shared/hooks/use-title';
import { accountMessages } from '@/shared/messages/account';
import { Link } from '@/shared/navigation/link';
import styles from './account.module.css';
import { type LoginDraft, loginSchema } from './schemas';
import { useServerFaults } from './use-server-faults';

/** Log-in of customers, by phone and password. */
export function LoginPage() {
  useTitle(accountMessages.loginTitle);
  const customer = useSelector(selectCustomer);
  const [logIn, { isLoading }] = useLogInCustomerMutation();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { register, control, handleSubmit, setError, formState } = useForm<LoginDraft>({
    resolver: valibotResolver(loginSchema),
    defaultValues: { phone: '', password: '' },
    mode: 'onTouched',
  });
  const { refusal, refuse, forgive } = useServerFaults(
    setError,
    ['phone', 'password'],
    accountMessages.loginFailed,
  );
  const { errors } = formState;

  const submit = async (logInCustomer: LoginDraft) => {
    forgive();
    const { data, error } = await logIn({ logInCustomer });
    if (!data) return refuse(error);
    dispatch(loggedIn({ audience: 'customer', session: data.data }));
    navigate('/profile', { replace: true });
  };

  if (customer && !isLoading) return <Navigate to="/profile" replace />;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{accountMessages.loginTitle}</h1>
        <p className={styles.soft}>{accountMessages.loginText}</p>
      </header>
      <form className={styles.card} onSubmit={handleSubmit(submit)} noValidate>
        {refusal && (
          <p className={styles.refusal} role="alert">
            {refusal}
          </p>
        )}
        <Controller
          name="phone"
          control={control}
          render={({ field }) => (
            <PhoneField {...field} label={accountMessages.phone} error={errors.phone?.message} />
          )}
        />
        <TextField
          {...register('password')}
          label={accountMessages.password}
          error={errors.password?.message}
          type="password"
          autoComplete="current-password"
          dir="ltr"
        />
        <Button type="submit" wide busy={isLoading}>
          {isLoading ? accountMessages.loggingIn : accountMessages.logIn}
        </Button>
      </form>
      <p className={styles.below}>
        <span>
          {accountMessages.noAccount} <Link to="/signup">{accountMessages.signUp}</Link>
        </span>
        <Link to="/">{accountMessages.home}</Link>
      </p>
    </div>
  );
}
