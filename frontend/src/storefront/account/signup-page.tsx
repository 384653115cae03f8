import { valibotResolver } from '@hookform/resolvers/valibot';
import { FormProvider, useForm } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { useSignUpMutation } from '@/api';
import { loggedIn } from '@/api/session-slice';
import { Button } from '@/shared/components/button';
import { TextField } from '@/shared/components/text-field';
import { useTitle } from '@/shared/hooks/use-title';
import { accountMessages } from '@/shared/messages/account';
import { Link } from '@/shared/navigation/link';
import styles from './account.module.css';
import { PersonFields } from './person-fields';
import { type SignupDraft, type SignupForm, signupSchema } from './schemas';
import { useServerFaults } from './use-server-faults';

const EMPTY: SignupDraft = {
  name: '',
  email: '',
  phone: '',
  region: '',
  city: '',
  address: '',
  password: '',
  password_confirmation: '',
};
const FIELDS = Object.keys(EMPTY) as (keyof SignupDraft)[];

/** Registration of customers. */
export function SignupPage() {
  useTitle(accountMessages.signupTitle);
  const [signUp, { isLoading }] = useSignUpMutation();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const form = useForm<SignupDraft, unknown, SignupForm>({
    resolver: valibotResolver(signupSchema),
    defaultValues: EMPTY,
    mode: 'onTouched',
  });
  const { register, handleSubmit, setError, formState } = form;
  const { refusal, refuse, forgive } = useServerFaults(setError, FIELDS, accountMessages.signupFailed);
  const { errors } = formState;

  const submit = async ({ city, address, ...rest }: SignupForm) => {
    forgive();
    const { data, error } = await signUp({
      signUp: { ...rest, city: city || null, address: address || null },
    });
    if (!data) return refuse(error);
    dispatch(loggedIn({ audience: 'customer', session: data.data }));
    navigate('/profile', { replace: true });
  };

  return (
    <div className={`${styles.page} ${styles.wide}`}>
      <header className={styles.head}>
        <h1 className={styles.title}>{accountMessages.signupTitle}</h1>
        <p className={styles.soft}>{accountMessages.signupText}</p>
      </header>
      <form className={styles.card} onSubmit={handleSubmit(submit)} noValidate>
        {refusal && (
          <p className={styles.refusal} role="alert">
            {refusal}
          </p>
        )}
        <FormProvider {...form}>
          <PersonFields />
        </FormProvider>
        <div className={styles.pair}>
          <TextField
            {...register('password')}
            label={accountMessages.password}
            hint={accountMessages.passwordHint}
            error={errors.password?.message}
            type="password"
            autoComplete="new-password"
            dir="ltr"
          />
          <TextField
            {...register('password_confirmation')}
            label={accountMessages.passwordConfirmation}
            error={errors.password_confirmation?.message}
            type="password"
            autoComplete="new-password"
            dir="ltr"
          />
        </div>
        <Button type="submit" wide busy={isLoading}>
          {isLoading ? accountMessages.signingUp : accountMessages.signUp}
        </Button>
      </form>
      <p className={styles.below}>
        <span>
          {accountMessages.haveAccount} <Link to="/login">{accountMessages.loginTitle}</Link>
        </span>
        <Link to="/">{accountMessages.home}</Link>
      </p>
    </div>
  );
}
