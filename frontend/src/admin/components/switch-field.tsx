import { CircleAlert } from 'lucide';
import type { ComponentProps } from 'react';
import { classNames } from '@/shared/class-names';
import { Icon } from '@/shared/components/icon';
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
      {error && (
        <p id={errorId} className={styles.error}>
          <Icon shape={CircleAlert} size={16} />
          {error}
        </p>
      )}
    </div>
  );
}
