import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { listPickerMessages as messages } from '@/shared/messages/admin/pickers';
import { Chip } from './chip';
import styles from './chip.module.css';

interface ChosenChipsProps {
  label: string;
  /** Id of the control that takes the focus once the last chip is removed. */
  pickerId: string;
  values: readonly string[];
  nameOf: (value: string) => string;
  onChange: (values: string[]) => void;
}

/** Chosen values as buttons that remove them. */
export function ChosenChips({ label, pickerId, values, nameOf, onChange }: ChosenChipsProps) {
  const listRef = useRef<HTMLUListElement>(null);
  const remove = (index: number) => {
    flushSync(() => onChange(values.filter((_, at) => at !== index)));
    const chips = listRef.current?.querySelectorAll('button') ?? [];
    (chips[Math.min(index, chips.length - 1)] ?? document.getElementById(pickerId))?.focus();
  };
  return (
    <ul
      ref={listRef}
      className={styles.chips}
      aria-label={messages.chosen(label)}
      hidden={values.length === 0}
    >
      {values.map((value, index) => (
        <li key={value}>
          <Chip name={nameOf(value)} onClick={() => remove(index)} />
        </li>
      ))}
    </ul>
  );
}
