import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { Button } from '@/shared/components/button';
import { TextField } from '@/shared/components/text-field';
import { adminAccountMessages as messages } from '@/shared/messages/admin/account';
import { adminMessages } from '@/shared/messages/admin/common';
import { useToasts } from '@/shared/toasts/use-toasts';
import { useUpdateAccountMutation } from '../api';
import { Section } from '../components/section';
import { useFormError } from '../hooks/use-form-error';
import { type PasswordChange, passwordChangeSchema } from './account-schema';
import styles from './forms.module.css';

const EMPTY: PasswordChange = { current_password: '', password: '', repeated: '' };

/** Form that changes the password. Saving ends every other session. */
export function PasswordForm() {
  const toasts = useToasts();
  const { register, handleSubmit, setError, reset, formState } = useForm<PasswordChange>({
    resolver: valibotResolver(passwordChangeSchema),
    defaultValues: EMPTY,
  });
  const [update, { isLoading }] = useUpdateAccountMutation();
  const showSaveError = useFormError({ formState, setError, title: messages.passwordFailed });
  const submit = handleSubmit(async ({ current_password, password }) => {
    const { error } = await update({ updateAccount: { current_password, password } });
    if (error) return showSaveError(error);
    reset(EMPTY);
    toasts.success(messages.passwordSaved);
  });
  const field = (name: keyof PasswordChange, autoComplete: string) => ({
    ...register(name),
    type: 'password',
    dir: 'ltr' as const,
    required: true,
    autoComplete,
    error: formState.errors[name]?.message,
  });
  return (
    <Section title={messages.passwordTitle}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <p className={styles.text}>{messages.passwordText}</p>
        <TextField label={messages.currentPassword} {...field('current_password', 'current-password')} />
        <TextField label={messages.newPassword} {...field('password', 'new-password')} />
        <TextField label={messages.repeatPassword} {...field('repeated', 'new-password')} />
        <Button type="submit" busy={isLoading} disabled={!formState.isDirty}>
          {isLoading ? adminMessages.saving : messages.passwordSave}
        </Button>
      </form>
    </Section>
  );
}
