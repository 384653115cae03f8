import { useController } from 'react-hook-form';
import { useRequestPasswordRecoveryMutation } from '@/api';
import { Button } from '@/shared/components/button';
import { PhoneField } from '@/shared/components/phone-field';
import { accountMessages } from '@/shared/messages/storefront/account';
import { forgottenPasswordMessages as messages } from '@/shared/messages/storefront/password-recovery';
import styles from './account.module.css';
import { type ForgotPasswordDraft, forgotPasswordSchema } from './entry-schemas';
import { SubmitNotice } from './submit-notice';
import { useSubmitForm } from './use-submit-form';

/** Ask for the phone of the account. */
export function ForgotPasswordForm({ onRequested }: { onRequested: () => void }) {
  const [request] = useRequestPasswordRecoveryMutation();
  const { form, submit, isBusy, submitError } = useSubmitForm({
    schema: forgotPasswordSchema,
    defaultValues: { phone: '' },
    fallback: messages.requestFailed,
  });
  const { field: phone } = useController({ name: 'phone', control: form.control });
  const send = async (requestPasswordRecovery: ForgotPasswordDraft) => {
    if (await submit(() => request({ requestPasswordRecovery }))) onRequested();
  };

  return (
    <form className={styles.card} onSubmit={form.handleSubmit(send)} noValidate>
      {submitError && <SubmitNotice error={submitError} />}
      <PhoneField
        {...phone}
        label={accountMessages.phone}
        error={form.formState.errors.phone?.message}
        autoComplete="username"
      />
      <Button type="submit" wide busy={isBusy}>
        {isBusy ? messages.requesting : messages.request}
      </Button>
    </form>
  );
}
