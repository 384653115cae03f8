import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { Button } from '@/shared/components/button';
import { TextField } from '@/shared/components/text-field';
import { enrolMessages as messages } from '@/shared/messages/admin/session';
import { type TwoFactorSecret, useStartTwoFactorMutation } from '../api';
import { useFormError } from '../hooks/use-form-error';
import { type PasswordForm, passwordSchema } from './schemas';
import { StepTitle } from './step-title';
import styles from './two-factor.module.css';

/** Password step of the setup, so that an unattended browser cannot enrol somebody else's authenticator. */
export function PasswordStep({ onStarted }: { onStarted: (start: TwoFactorSecret) => void }) {
  const { register, handleSubmit, setError, formState } = useForm<PasswordForm>({
    resolver: valibotResolver(passwordSchema),
    defaultValues: { password: '' },
  });
  const [start, { isLoading }] = useStartTwoFactorMutation();
  const showSaveError = useFormError({ formState, setError, title: messages.failed });
  const submit = handleSubmit(async (startTwoFactor) => {
    const { data, error } = await start({ startTwoFactor });
    if (data) onStarted(data.data);
    else showSaveError(error);
  });
  return (
    <form className={styles.step} noValidate onSubmit={submit}>
      <StepTitle>{messages.passwordStep}</StepTitle>
      <p className={styles.text}>{messages.passwordText}</p>
      <TextField
        {...register('password')}
        label={messages.password}
        type="password"
        autoComplete="current-password"
        dir="ltr"
        required
        error={formState.errors.password?.message}
      />
      <Button type="submit" busy={isLoading}>
        {isLoading ? messages.working : messages.next}
      </Button>
    </form>
  );
}
