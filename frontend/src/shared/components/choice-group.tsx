import { CircleAlert } from 'lucide';
import { type ReactNode, useId } from 'react';
import { classNames } from '@/shared/class-names';
import styles from './choice-group.module.css';
import { Icon } from './icon';

export interface Choice<T extends string> {
  value: T;
  label: ReactNode;
  /** Smaller lines under the label. */
  details?: readonly ReactNode[];
  disabled?: boolean;
}

interface ChoiceGroupProps<T extends string> {
  legend: string;
  choices: readonly Choice<T>[];
  value: T | undefined;
  onChange: (value: T) => void;
  error?: string;
  /** Larger tiles, for a few important choices. */
  large?: boolean;
  /** Id of the first choice, so that an error summary can link to it. */
  id?: string;
}

/** Radio buttons shown as tiles. */
export function ChoiceGroup<T extends string>(props: ChoiceGroupProps<T>) {
  const { legend, choices, value, onChange, error, large, id } = props;
  const name = useId();
  const errorId = `${name}-error`;
  return (
    <fieldset
      className={classNames(styles.group, large && styles.large)}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.choices}>
        {choices.map((choice, index) => (
          <label key={choice.value} className={styles.choice}>
            <input
              className={styles.input}
              type="radio"
              id={index === 0 ? id : undefined}
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabled}
              onChange={() => onChange(choice.value)}
            />
            <span className={styles.label}>{choice.label}</span>
            {choice.details?.map((detail, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a choice have no other identity
              <span key={place} className={styles.detail}>
                {detail}
              </span>
            ))}
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className={styles.error}>
          <Icon shape={CircleAlert} size={16} />
          {error}
        </p>
      )}
    </fieldset>
  );
}
