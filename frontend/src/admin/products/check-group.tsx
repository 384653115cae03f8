import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import styles from './facts-fields.module.css';

interface CheckGroupProps {
  /** Id of the first control, to which the error summary links. */
  id: string;
  legend: string;
  options: readonly { value: string; label: string }[];
  /** Registration of a field with a list of values. */
  field: UseFormRegisterReturn;
  error?: string;
}

/** Check boxes for a set of values, shown as tiles. */
export function CheckGroup({ id, legend, options, field, error }: CheckGroupProps) {
  const errorId = useId();
  return (
    <fieldset className={styles.group} aria-describedby={error ? errorId : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.choices}>
        {options.map(({ value, label }, index) => (
          <label key={value} className={styles.choice}>
            <input {...field} id={index === 0 ? id : undefined} type="checkbox" value={value} />
            {label}
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
