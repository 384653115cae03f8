import { adminMessages as messages } from '@/shared/messages/admin/common';
import styles from './key-hints.module.css';

interface KeyHintsProps {
  /** Name of the items that the arrow keys move between. */
  between: string;
  /** Opens the list of all shortcuts, on screens that have more. */
  help?: { label: string; onOpen: () => void };
}

/** Keyboard hints below a list, shown where there is a keyboard. */
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
