import type { ComponentProps } from 'react';
import { accountMessages } from '@/shared/messages/storefront/account';
import { PasswordField } from './password-field';

interface NewPasswordFieldsProps {
  label: string;
  /** Return the props of a field of the form. */
  field: (name: 'password' | 'password_confirmation') => Partial<ComponentProps<typeof PasswordField>>;
}

/** Fields for a new password, twice. */
export const NewPasswordFields = ({ label, field }: NewPasswordFieldsProps) => (
  <>
    <PasswordField
      {...field('password')}
      label={label}
      hint={accountMessages.passwordHint}
      autoComplete="new-password"
    />
    <PasswordField
      {...field('password_confirmation')}
      label={accountMessages.passwordConfirmation}
      autoComplete="new-password"
    />
  </>
);
