import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { useResetPasswordMutation } from '@/api';
import { Button } from '@/shared/components/button';
import { accountMessages } from '@/shared/messages/storefront/account';
import { forgottenPasswordMessages as messages } from '@/shared/messages/storefront/password-recovery';
import styles from './account.module.css';
import { type NewPasswordDraft, newPasswordSchema } from './entry-schemas';
import { PasswordField } from './password-field';
import { forgetRecoveryToken, recoveryToken } from './recovery-token';
import { SubmitNotice } from './submit-notice';
import { useSubmit } from './use-submit';

const EMPTY: NewPasswordDraft = { password: '', password_confirmation: '' };
const FIELDS = ['password', 'password_confirmation'] as const;

/** Ask for the new password, twice. */
export function ResetPasswordForm({ onDone }: { onDone: () => void }) {
  const [reset] = useResetPasswordMutation();
  const { register, handleSubmit, setError, formState } = useForm<NewPasswordDraft>({
    resolver: valibotResolver(newPasswordSchema),
    criteriaMode: 'all', // Otherwise the resolver skips the comparison of two fields while others are invalid.
    defaultValues: EMPTY,
  });
  const { errors } = formState;
  const { submit, isBusy, submitError } = useSubmit({
    setError,
    fields: FIELDS,
    fallback: messages.resetFailed,
  });
  const save = async (passwords: NewPasswordDraft) => {
    const isDone = await submit(() => reset({ resetPassword: { ...passwords, token: recoveryToken() } }));
    if (!isDone) return;
    forgetRecoveryToken();
    onDone();
  };

  return (
    <form className={styles.card} onSubmit={handleSubmit(save)} noValidate>
      {submitError && <SubmitNotice error={submitError} />}
      <PasswordField
        {...register('password')}
        label={messages.newPassword}
        hint={accountMessages.passwordHint}
        error={errors.password?.message}
        autoComplete="new-password"
      />
      <PasswordField
        {...register('password_confirmation')}
        label={accountMessages.passwordConfirmation}
        error={errors.password_confirmation?.message}
        autoComplete="new-password"
      />
      <Button type="submit" wide busy={isBusy}>
        {isBusy ? accountMessages.saving : messages.reset}
      </Button>
    </form>
  );
}
