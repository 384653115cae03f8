import { valibotResolver } from '@hookform/resolvers/valibot';
import { lazy, Suspense } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/shared/components/button';
import { Spinner } from '@/shared/components/spinner';
import { loadChunk } from '@/shared/lazy-chunk';
import { enrolMessages as messages } from '@/shared/messages/admin/session';
import { type TwoFactorSecret, useConfirmTwoFactorMutation } from '../api';
import { useFormError } from '../hooks/use-form-error';
import { CodeField } from '../session/code-field';
import { type CodeForm, codeSchema } from '../session/two-factor-schema';
import { SecretText } from './secret-text';
import { StepTitle } from './step-title';
import styles from './two-factor.module.css';

const QrCode = lazy(() => loadChunk(() => import(/* webpackChunkName: "admin-qr" */ './qr-code')));

interface ScanStepProps {
  start: TwoFactorSecret;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
}

/** Scan step of the setup: the secret as QR code and text, and a first code as proof. */
export function ScanStep({ start: { secret, url }, onConfirmed }: ScanStepProps) {
  const { register, handleSubmit, setError, setFocus, formState } = useForm<CodeForm>({
    resolver: valibotResolver(codeSchema),
    defaultValues: { code: '' },
  });
  const [confirm, { isLoading }] = useConfirmTwoFactorMutation();
  const showSaveError = useFormError({ formState, setError, title: messages.failed });
  const submit = handleSubmit(async (confirmTwoFactor) => {
    const { data, error } = await confirm({ confirmTwoFactor });
    if (data) return onConfirmed(data.data.recovery_codes);
    showSaveError(error);
    setFocus('code', { shouldSelect: true });
  });
  return (
    <form className={styles.step} noValidate onSubmit={submit}>
      <StepTitle>{messages.scanStep}</StepTitle>
      <p className={styles.text}>{messages.scanText}</p>
      <div className={styles.scan}>
        <Suspense fallback={<Spinner label={messages.qrLoading} />}>
          <QrCode text={url} />
        </Suspense>
        <SecretText secret={secret} url={url} />
      </div>
      <CodeField {...register('code')} label={messages.confirmCode} error={formState.errors.code?.message} />
      <Button type="submit" busy={isLoading}>
        {isLoading ? messages.working : messages.confirm}
      </Button>
    </form>
  );
}
