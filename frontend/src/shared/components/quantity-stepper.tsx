import { Minus, Plus } from 'lucide';
import { type KeyboardEvent, useState } from 'react';
import { classNames } from '@/shared/class-names';
import { digitsOf } from '@/shared/format/phone';
import { fieldMessages } from '@/shared/messages/shared/fields';
import { Icon } from './icon';
import styles from './quantity-stepper.module.css';

interface QuantityStepperProps {
  value: number;
  onChange: (quantity: number) => void;
  min?: number;
  max?: number;
  /** Accessible name of the group and its input. */
  label?: string;
  small?: boolean;
}

/** Number input with minus and plus buttons. Invalid or out-of-range input reverts to the last value. */
export function QuantityStepper({
  value,
  onChange,
  min = 1,
  max = 999,
  label = fieldMessages.quantity,
  small,
}: QuantityStepperProps) {
  const [draft, setDraft] = useState<string>();

  const commit = () => {
    setDraft(undefined);
    const typed = draft?.trim() ?? '';
    const digits = digitsOf(typed);
    const quantity = Number(digits);
    const isWhole = digits !== '' && digits.length === typed.length;
    if (isWhole && quantity >= min && quantity <= max && quantity !== value) onChange(quantity);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      commit();
    }
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    setDraft(undefined);
    if (value + step >= min && value + step <= max) onChange(value + step);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex row of one control everywhere
    <div className={classNames(styles.stepper, small && styles.small)} role="group" aria-label={label}>
      <button
        type="button"
        className={styles.button}
        aria-label={fieldMessages.decrease}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Icon shape={Minus} size={18} />
      </button>
      <input
        className={styles.input}
        aria-label={label}
        inputMode="numeric"
        enterKeyHint="done"
        autoComplete="off"
        value={draft ?? String(value)}
        onChange={(event) => setDraft(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        className={styles.button}
        aria-label={fieldMessages.increase}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Icon shape={Plus} size={18} />
      </button>
    </div>
  );
}
