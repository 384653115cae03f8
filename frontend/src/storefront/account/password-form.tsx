import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { useUpdateProfileMutation } from '@/api';
import { Button } from '@/shared/components/button';
import { commonMessages } from '@/shared/messages/shared/common';
import { accountMessages } from '@/shared/messages/storefront/account';
import { profileMessages } from '@/shared/messages/storefront/profile';
import styles from './account.module.css';
import { ErrorNotice } from './error-notice';
import { PasswordField } from './password-field';
import { type PasswordDraft, passwordSchema } from './schemas';
import { useSubmit } from './use-submit';

const EMPTY: PasswordDraft = { current_password: '', password: '', password_confirmation: '' };
const FIELDS = Object.keys(EMPTY) as (keyof PasswordDraft)[];

interface PasswordFormProps {
  phone: string | null;
  onDone: () => void;
  onCancel: () => void;
}

/** Form for the current password and, twice, the new one. */
export function PasswordForm({ phone, onDone, onCancel }: PasswordFormProps) {
  const [update] = useUpdateProfileMutation();
  const { register, handleSubmit, setError, formState } = useForm<PasswordDraft>({
    resolver: valibotResolver(passwordSchema),
    criteriaMode: 'all', // Otherwise the resolver skips the comparison of two fields while others are invalid.
    defaultValues: EMPTY,
  });
  const { errors } = formState;
  const { submit, isBusy, submitError } = useSubmit({
    setError,
    fields: FIELDS,
    fallback: accountMessages.profileFailed,
  });
  const save = async (updateProfile: PasswordDraft) => {
    const isDone = await submit(() => update({ updateProfile }));
    if (isDone) onDone();
  };

  return (
    <form className={styles.fields} onSubmit={handleSubmit(save)} noValidate>
      {submitError && <ErrorNotice>{submitError.message}</ErrorNotice>}
      {/* Names the account for password managers. */}
      <input type="text" autoComplete="username" value={phone ?? ''} readOnly hidden />
      <PasswordField
        {...register('current_password')}
        label={profileMessages.currentPassword}
        error={errors.current_password?.message}
        autoComplete="current-password"
      />
      <div className={styles.pair}>
        <PasswordField
          {...register('password')}
          label={profileMessages.newPassword}
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
