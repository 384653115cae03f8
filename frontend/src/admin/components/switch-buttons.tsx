import styles from './switch-buttons.module.css';

interface SwitchButtonsProps<T extends string> {
  label: string;
  /** Value and label of each option. */
  choices: readonly (readonly [value: T, name: string])[];
  value: T;
  onChange: (value: T) => void;
}

/** Button group that switches between views. */
export function SwitchButtons<T extends string>({ label, choices, value, onChange }: SwitchButtonsProps<T>) {
  return (
    <fieldset className={styles.group} aria-label={label}>
      {choices.map(([choice, name]) => (
        <button
          key={choice}
          type="button"
          className={styles.choice}
          aria-pressed={choice === value}
          onClick={() => onChange(choice)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
