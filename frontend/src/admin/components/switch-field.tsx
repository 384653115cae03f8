import type { ComponentProps } from 'react';
import { classNames } from '@/shared/class-names';
import { ErrorText } from '@/shared/components/error-text';
import styles from './switch-field.module.css';

interface SwitchFieldProps extends ComponentProps<'input'> {
  id: string;
  label: string;
  hint: string;
  error?: string;
}

/** On/off switch as a form field. */
export function SwitchField({ id, label, hint, error, ...input }: SwitchFieldProps) {
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  return (
    <div>
      <label className={styles.line} htmlFor={id}>
        <input
          {...input}
          id={id}
          className={styles.input}
          type="checkbox"
          aria-describedby={classNames(hintId, error && errorId)}
          aria-invalid={error ? true : undefined}
        />
        {label}
      </label>
      <p id={hintId} className={styles.hint}>
        {hint}
      </p>
      <ErrorText id={errorId} error={error} />
    </div>
  );
}
