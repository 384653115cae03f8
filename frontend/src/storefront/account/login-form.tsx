import { useController } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { Link } from 'wouter';
import { useLogInCustomerMutation } from '@/api';
import { loggedIn } from '@/api/session-slice';
import { Button } from '@/shared/components/button';
import { PhoneField } from '@/shared/components/phone-field';
import { accountMessages } from '@/shared/messages/storefront/account';
import { loginMessages } from '@/shared/messages/storefront/login';
import styles from './account.module.css';
import { type LoginDraft, loginSchema } from './entry-schemas';
import { PasswordField } from './password-field';
import { SubmitNotice } from './submit-notice';
import { useSubmitForm } from './use-submit-form';

/** Log in with phone and password. */
export function LoginForm() {
  const [logIn] = useLogInCustomerMutation();
  const dispatch = useDispatch();
  const { form, field, submit, isBusy, submitError } = useSubmitForm({
    schema: loginSchema,
    defaultValues: { phone: '', password: '' },
    fallback: loginMessages.loginFailed,
  });
  // Registered before the password: the first invalid field in this order takes the focus.
  const { field: phone } = useController({ name: 'phone', control: form.control });

  const send = async (logInCustomer: LoginDraft) => {
    const answer = await logIn({ logInCustomer });
    if (answer.data) dispatch(loggedIn({ audience: 'customer', session: answer.data.data }));
    return answer;
  };

  return (
    <form
      className={styles.card}
      onSubmit={form.handleSubmit((draft) => submit(() => send(draft)))}
      noValidate
    >
      {submitError && <SubmitNotice error={submitError} />}
      <PhoneField
        {...phone}
        label={accountMessages.phone}
        error={form.formState.errors.phone?.message}
        autoComplete="username"
      />
      <PasswordField
        {...field('password')}
        label={accountMessages.password}
        autoComplete="current-password"
      />
      <Button type="submit" wide busy={isBusy}>
        {isBusy ? loginMessages.loggingIn : loginMessages.logIn}
      </Button>
      <Link to="/forgot-password" className={styles.forgotten}>
        {loginMessages.forgotten}
      </Link>
    </form>
  );
}
