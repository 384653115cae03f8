import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { ApiError } from '@/api/api-error';
import { Button } from '@/shared/components/button';
import { TextField } from '@/shared/components/text-field';
import { digitsOf } from '@/shared/format/phone';
import { twoFactorStepMessages as messages } from '@/shared/messages/admin/session';
import { CodeField } from './code-field';
import { LoginError } from './login-error';
import { CODE_LENGTH, type CodeForm, codeSchema, recoverySchema } from './two-factor-schema';
import styles from './two-factor-step.module.css';
import { useLogIn } from './use-log-in';

interface TwoFactorFormProps {
  challenge: string;
  /** Ask for a recovery code instead of an authenticator's. */
  isRecovery: boolean;
  onDone: () => void;
  onBack: (why?: string) => void;
}

/**
 * Form for one code, submitted on its last digit. A wrong code is marked for correction; an expired challenge ends the
 * step.
 */
export function TwoFactorForm({ challenge, isRecovery, onDone, onBack }: TwoFactorFormProps) {
  const { register, handleSubmit, setError, setFocus, clearErrors, formState } = useForm<CodeForm>({
    resolver: valibotResolver(isRecovery ? recoverySchema : codeSchema),
    defaultValues: { code: '' },
    reValidateMode: 'onSubmit',
  });
  const { errors, isSubmitting } = formState;
  const { confirm } = useLogIn();
  useEffect(() => setFocus('code'), [setFocus]);

  const showError = ({ code, fields, message }: ApiError) => {
    if (code === 'challenge_over') return onBack(message);
    const isWrong = code === 'invalid_code';
    if (isWrong || fields.code) setError('code', { message: fields.code ?? message });
    else setError('root', { message });
    setFocus('code', { shouldSelect: true });
  };
  const submit = handleSubmit(async ({ code }) => {
    const error = await confirm(challenge, code);
    if (error) showError(error);
    else onDone();
  });
  const field = {
    ...register('code', {
      onChange: ({ target }: { target: HTMLInputElement }) => {
        clearErrors();
        if (!isRecovery && digitsOf(target.value).length === CODE_LENGTH) void submit();
      },
    }),
    error: errors.code?.message,
    readOnly: isSubmitting,
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p>{messages.text}</p>
      <LoginError message={errors.root?.message} />
      {isRecovery ? (
        <TextField
          label={messages.recovery}
          hint={messages.recoveryHint}
          autoComplete="off"
          dir="ltr"
          required
          {...field}
        />
      ) : (
        <CodeField label={messages.code} hint={messages.codeHint} {...field} />
      )}
      <Button type="submit" wide busy={isSubmitting}>
        {isSubmitting ? messages.confirming : messages.confirm}
      </Button>
    </form>
  );
}
