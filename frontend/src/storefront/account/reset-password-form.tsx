import { useResetPasswordMutation } from '@/api';
import { Button } from '@/shared/components/button';
import { accountMessages } from '@/shared/messages/storefront/account';
import { forgottenPasswordMessages as messages } from '@/shared/messages/storefront/password-recovery';
import styles from './account.module.css';
import { type NewPasswordDraft, newPasswordSchema } from './entry-schemas';
import { NewPasswordFields } from './new-password-fields';
import { forgetRecoveryToken, recoveryToken } from './recovery-token';
import { SubmitNotice } from './submit-notice';
import { useSubmitForm } from './use-submit-form';

/** Ask for the new password, twice. */
export function ResetPasswordForm({ onDone }: { onDone: () => void }) {
  const [reset] = useResetPasswordMutation();
  const { form, field, submit, isBusy, submitError } = useSubmitForm({
    schema: newPasswordSchema,
    defaultValues: { password: '', password_confirmation: '' },
    fallback: messages.resetFailed,
  });
  const save = async (passwords: NewPasswordDraft) => {
    const isDone = await submit(() => reset({ resetPassword: { ...passwords, token: recoveryToken() } }));
    if (!isDone) return;
    forgetRecoveryToken();
    onDone();
  };

  return (
    <form className={styles.card} onSubmit={form.handleSubmit(save)} noValidate>
      {submitError && <SubmitNotice error={submitError} />}
      <NewPasswordFields label={messages.newPassword} field={field} />
      <Button type="submit" wide busy={isBusy}>
        {isBusy ? accountMessages.saving : messages.reset}
      </Button>
    </form>
  );
}
