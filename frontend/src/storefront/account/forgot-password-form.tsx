import { valibotResolver } from '@hookform/resolvers/valibot';
import { useController, useForm } from 'react-hook-form';
import { useRequestPasswordRecoveryMutation } from '@/api';
import { Button } from '@/shared/components/button';
import { PhoneField } from '@/shared/components/phone-field';
import { accountMessages } from '@/shared/messages/storefront/account';
import { forgottenPasswordMessages as messages } from '@/shared/messages/storefront/password-recovery';
import styles from './account.module.css';
import { type ForgotPasswordDraft, forgotPasswordSchema } from './entry-schemas';
import { SubmitNotice } from './submit-notice';
import { useSubmit } from './use-submit';

/** Ask for the phone of the account. */
export function ForgotPasswordForm({ onRequested }: { onRequested: () => void }) {
  const [request] = useRequestPasswordRecoveryMutation();
  const { control, handleSubmit, setError, formState } = useForm<ForgotPasswordDraft>({
    resolver: valibotResolver(forgotPasswordSchema),
    defaultValues: { phone: '' },
  });
  const { field: phone } = useController({ name: 'phone', control });
  const { submit, isBusy, submitError } = useSubmit({
    setError,
    fields: ['phone'],
    fallback: messages.requestFailed,
  });
  const send = async (requestPasswordRecovery: ForgotPasswordDraft) => {
    if (await submit(() => request({ requestPasswordRecovery }))) onRequested();
  };

  return (
    <form className={styles.card} onSubmit={handleSubmit(send)} noValidate>
      {submitError && <SubmitNotice error={submitError} />}
      <PhoneField
        {...phone}
        label={accountMessages.phone}
        error={formState.errors.phone?.message}
        autoComplete="username"
      />
      <Button type="submit" wide busy={isBusy}>
        {isBusy ? messages.requesting : messages.request}
      </Button>
    </form>
  );
}
