import { ChevronDown } from 'lucide';
import type { ComponentProps } from 'react';
import { classNames } from '@/shared/class-names';
import { Field, type FieldLook } from './field';
import styles from './field.module.css';
import { Icon } from './icon';

interface SelectFieldProps extends FieldLook, ComponentProps<'select'> {
  options: readonly { value: string; label: string }[];
}

/** Native select, which works everywhere and uses the phone's own list. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  id,
  options,
  ...select
}: SelectFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, hideLabel, id }}>
      {(control) => (
        <span className={styles.selectWrap}>
          <select {...select} {...control} className={classNames(styles.control, styles.select)}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon shape={ChevronDown} size={18} />
        </span>
      )}
    </Field>
  );
}
