import { useUpdateProfileMutation } from '@/api';
import { Button } from '@/shared/components/button';
import { commonMessages } from '@/shared/messages/shared/common';
import { accountMessages } from '@/shared/messages/storefront/account';
import { profileMessages } from '@/shared/messages/storefront/profile';
import styles from './account.module.css';
import { ErrorNotice } from './error-notice';
import { NewPasswordFields } from './new-password-fields';
import { PasswordField } from './password-field';
import { type PasswordDraft, passwordSchema } from './schemas';
import { useSubmitForm } from './use-submit-form';

interface PasswordFormProps {
  phone: string | null;
  onDone: () => void;
  onCancel: () => void;
}

/** Form for the current password and, twice, the new one. */
export function PasswordForm({ phone, onDone, onCancel }: PasswordFormProps) {
  const [update] = useUpdateProfileMutation();
  const { form, field, submit, isBusy, submitError } = useSubmitForm({
    schema: passwordSchema,
    defaultValues: { current_password: '', password: '', password_confirmation: '' },
    fallback: accountMessages.profileFailed,
  });
  const save = async (updateProfile: PasswordDraft) => {
    const isDone = await submit(() => update({ updateProfile }));
    if (isDone) onDone();
  };

  return (
    <form className={styles.fields} onSubmit={form.handleSubmit(save)} noValidate>
      {submitError && <ErrorNotice>{submitError.message}</ErrorNotice>}
      {/* Names the account for password managers. */}
      <input type="text" autoComplete="username" value={phone ?? ''} readOnly hidden />
      <PasswordField
        {...field('current_password')}
        label={profileMessages.currentPassword}
        autoComplete="current-password"
      />
      <div className={styles.pair}>
        <NewPasswordFields label={profileMessages.newPassword} field={field} />
      </div>
      <div className={styles.actions}>
        <Button type="submit" busy={isBusy}>
          {isBusy ? accountMessages.saving : profileMessages.savePassword}
        </Button>
        <Button variant="quiet" onClick={onCancel} disabled={isBusy}>
          {commonMessages.cancel}
        </Button>
      </div>
    </form>
  );
}
