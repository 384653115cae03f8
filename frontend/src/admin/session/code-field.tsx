import type { ComponentProps } from 'react';
import { TextField } from '@/shared/components/text-field';
import styles from './code-field.module.css';

/** Field for a one-time code, with numeric keyboard and autofill on phones. Spread `register('code')` into it. */
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
