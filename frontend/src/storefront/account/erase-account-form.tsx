import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
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
import { useSubmit } from './use-submit';

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
  const { register, handleSubmit, setError, formState } = useForm<EraseDraft>({
    resolver: valibotResolver(schema),
    defaultValues: { password: '' },
  });
  const { submit, isBusy, submitError } = useSubmit<EraseDraft>({
    setError,
    fields: ['password'],
    fallback: messages.eraseFailed,
  });
  const confirm = async (eraseAccount: EraseDraft) => {
    const isDone = await submit(() => erase({ eraseAccount }));
    if (!isDone) return;
    forgetDraft();
    dispatch(loggedOut('customer'));
  };
  return (
    <form className={styles.fields} onSubmit={handleSubmit(confirm)} noValidate>
      {submitError && <ErrorNotice isWait={submitError.waitS > 0}>{submitError.message}</ErrorNotice>}
      <p>{messages.eraseText}</p>
      {/* Names the account for password managers. */}
      <input type="text" autoComplete="username" value={phone ?? ''} readOnly hidden />
      <PasswordField
        {...register('password')}
        label={profileMessages.currentPassword}
        error={formState.errors.password?.message}
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
