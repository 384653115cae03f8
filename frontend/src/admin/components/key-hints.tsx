import { adminMessages as messages } from '@/shared/messages/admin';
import styles from './key-hints.module.css';

interface KeyHintsProps {
  /** Among what the arrows lead. */
  between: string;
  /** Opens a sheet of all keys, where a screen has more. */
  help?: { label: string; onOpen: () => void };
}

/** What the keyboard can do here; shown where there is one. */
export function KeyHints({ between, help }: KeyHintsProps) {
  return (
    <p className={styles.hints}>
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {between}
      </span>
      <span>
        <bdi dir="ltr">
          <kbd>Ctrl</kbd> <kbd>K</kbd>
        </bdi>{' '}
        {messages.keysSearch}
      </span>
      <span>
        <kbd>Esc</kbd> {messages.keysClose}
      </span>
      {help && (
        <button type="button" className={styles.help} aria-keyshortcuts="?" onClick={help.onOpen}>
          <kbd>?</kbd> {help.label}
        </button>
      )}
    </p>
  );
}
