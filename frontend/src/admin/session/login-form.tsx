import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import type { ApiError } from '@/api/api-error';
import { Button } from '@/shared/components/button';
import { TextField } from '@/shared/components/text-field';
import { adminLoginMessages as messages } from '@/shared/messages/admin/session';
import { LoginError } from './login-error';
import styles from './login-form.module.css';
import { type LoginForm as Form, loginSchema } from './login-schema';
import { useLogIn } from './use-log-in';

interface LoginFormProps {
  /** Explanation why another login is needed. */
  notice?: string;
  onDone: () => void;
  /** The password was correct, and a second factor is required. */
  onChallenge: (challenge: string) => void;
}

/** Form for e-mail and password. Errors appear on blur and disappear while typing. */
export function LoginForm({ notice, onDone, onChallenge }: LoginFormProps) {
  const form = useForm<Form>({
    resolver: valibotResolver(loginSchema),
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    defaultValues: { email: '', password: '' },
  });
  const { register, handleSubmit, setError, clearErrors, watch, formState } = form;
  const { errors, isSubmitting } = formState;
  const { logIn } = useLogIn();

  const showError = ({ fields, message }: ApiError) => {
    if (fields.email) setError('email', { message: fields.email });
    if (fields.password) setError('password', { message: fields.password });
    if (!fields.email && !fields.password) setError('root', { message });
  };
  const submit = handleSubmit(async (values) => {
    const { error, challenge } = await logIn(values);
    if (error) showError(error);
    else if (challenge) onChallenge(challenge);
    else onDone();
  });

  const [email, password] = watch(['email', 'password']);
  const isFilled = email.trim() !== '' && password !== '';
  const isInvalid = Boolean(errors.email || errors.password);
  const onChange = (name: keyof Form) => () => {
    clearErrors(name);
    clearErrors('root');
  };
  const field = (name: keyof Form) => ({
    ...register(name, { onChange: onChange(name) }),
    error: errors[name]?.message,
    dir: 'ltr' as const,
    required: true,
  });

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <LoginError message={errors.root?.message ?? notice} />
      <TextField label={messages.email} type="email" autoComplete="username" {...field('email')} />
      <TextField
        label={messages.password}
        type="password"
        autoComplete="current-password"
        {...field('password')}
      />
      <Button type="submit" wide busy={isSubmitting} disabled={!isFilled || isInvalid}>
        {isSubmitting ? messages.loggingIn : messages.logIn}
      </Button>
    </form>
  );
}
