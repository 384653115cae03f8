import { Eye, EyeOff } from 'lucide';
import { type ComponentProps, useState } from 'react';
import { Field, type FieldLook } from '@/shared/components/field';
import fieldStyles from '@/shared/components/field.module.css';
import { Icon } from '@/shared/components/icon';
import { accountMessages } from '@/shared/messages/storefront/account';
import styles from './password-field.module.css';

interface PasswordFieldProps extends FieldLook, ComponentProps<'input'> {
  /** Lets password managers fill in or store the value. */
  autoComplete: 'current-password' | 'new-password';
}

/**
 * Password input with a button that shows the text. Takes everything an `<input>` takes, so it spreads
 * `register('name')`.
 */
export function PasswordField({ label, hint, error, optional, id, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field {...{ label, hint, error, optional, id }}>
      {(control) => (
        <span className={styles.wrap}>
          <input
            {...input}
            {...control}
            className={`${fieldStyles.control} ${styles.input}`}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
          />
          <button
            type="button"
            className={styles.toggle}
            aria-label={isShown ? accountMessages.hide : accountMessages.show}
            aria-controls={control.id}
            onClick={() => setShown(!isShown)}
          >
            <Icon shape={isShown ? EyeOff : Eye} size={20} strokeWidth={1.75} />
          </button>
        </span>
      )}
    </Field>
  );
}
