import type { ComponentProps } from 'react';
import { classNames } from '@/shared/class-names';
import { Field, type FieldLook } from './field';
import styles from './field.module.css';

/** Single-line text input; takes everything an `<input>` takes, so it spreads `register('name')`. */
export function TextField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  id,
  className,
  ...input
}: FieldLook & ComponentProps<'input'>) {
  return (
    <Field {...{ label, hint, error, optional, hideLabel, id }}>
      {(control) => <input {...input} {...control} className={classNames(styles.control, className)} />}
    </Field>
  );
}
