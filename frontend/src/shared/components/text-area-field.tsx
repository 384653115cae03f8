import type { ComponentProps } from 'react';
import { Field, type FieldLook } from './field';
import styles from './field.module.css';

/** Multi-line text input; takes everything a `<textarea>` takes. */
export function TextAreaField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  id,
  ...area
}: FieldLook & ComponentProps<'textarea'>) {
  return (
    <Field {...{ label, hint, error, optional, hideLabel, id }}>
      {(control) => <textarea {...area} {...control} className={styles.control} />}
    </Field>
  );
}
