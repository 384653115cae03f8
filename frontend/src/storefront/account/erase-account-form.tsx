import { useDispatch } from 'react-redux';
import * as v from 'valibot';
import { useEraseAccountMutation } from '@/api/customer';
import { loggedOut } from '@/api/session-slice';
import { Button } from '@/shared/components/button';
import { commonMessages } from '@/shared/messages/shared/common';
import { ownDataMessages as messages } from '@/shared/messages/storefront/own-data';
import { profileMessages } from '@/shared/messages/storefront/profile';
import { forgetDraft } from '../checkout/draft-key';
import styles from './account.module.css';
import { ErrorNotice } from './error-notice';
import { PasswordField } from './password-field';
import { password } from './schemas';
import { useSubmitForm } from './use-submit-form';

const schema = v.object({ password });
type EraseDraft = v.InferOutput<typeof schema>;

interface EraseAccountFormProps {
  phone: string | null;
  onCancel: () => void;
}

/** Erase the account, confirmed with the password, and end the session on this device. */
export function EraseAccountForm({ phone, onCancel }: EraseAccountFormProps) {
  const dispatch = useDispatch();
  const [erase] = useEraseAccountMutation();
  const { form, field, submit, isBusy, submitError } = useSubmitForm({
    schema,
    defaultValues: { password: '' },
    fallback: messages.eraseFailed,
  });
  const confirm = async (eraseAccount: EraseDraft) => {
    const isDone = await submit(() => erase({ eraseAccount }));
    if (!isDone) return;
    forgetDraft();
    dispatch(loggedOut('customer'));
  };
  return (
    <form className={styles.fields} onSubmit={form.handleSubmit(confirm)} noValidate>
      {submitError && <ErrorNotice isWait={submitError.waitS > 0}>{submitError.message}</ErrorNotice>}
      <p>{messages.eraseText}</p>
      {/* Names the account for password managers. */}
      <input type="text" autoComplete="username" value={phone ?? ''} readOnly hidden />
      <PasswordField
        {...field('password')}
        label={profileMessages.currentPassword}
        autoComplete="current-password"
      />
      <div className={styles.actions}>
        <Button type="submit" variant="danger" busy={isBusy}>
          {isBusy ? messages.erasing : messages.confirm}
        </Button>
        <Button variant="quiet" onClick={onCancel} disabled={isBusy}>
          {commonMessages.cancel}
        </Button>
      </div>
    </form>
  );
}
