import type { ComponentProps } from 'react';
import { TextField } from '@/shared/components/text-field';
import styles from './code-field.module.css';

/** The digits of an authenticator: phones offer their digits, and what they were sent. It spreads `register('code')`. */
export function CodeField(field: ComponentProps<typeof TextField>) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="one-time-code"
      dir="ltr"
      required
      {...field}
      className={styles.code}
    />
  );
}
