import { Search, X } from 'lucide';
import type { ComponentProps } from 'react';
import { commonMessages } from '@/shared/messages/shared/common';
import { Icon } from './icon';
import styles from './search-field.module.css';

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'ref' | 'value'> {
  label: string;
  value: string;
  onChange: (text: string) => void;
  'data-autofocus'?: boolean;
}

/** Search input with an icon and a clear button. */
export function SearchField({ label, value, onChange, ...input }: SearchFieldProps) {
  return (
    <div className={styles.search}>
      <Icon shape={Search} size={18} className={styles.icon} />
      <input
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={100}
        placeholder={label}
        {...input}
        ref={(box) => {
          // Text that was typed before hydration is in the page alone.
          if (box && box.value !== value) onChange(box.value);
        }}
        className={styles.input}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value && (
        <button
          type="button"
          className={styles.clear}
          aria-label={commonMessages.clearSearch}
          onClick={({ currentTarget: { previousElementSibling: box } }) => {
            onChange('');
            // The button disappears, and the user is about to type again.
            if (box instanceof HTMLElement) box.focus();
          }}
        >
          <Icon shape={X} size={18} />
        </button>
      )}
    </div>
  );
}
