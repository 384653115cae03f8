import { adminOrderMessages as messages } from '@/shared/messages/admin';
import styles from './key-hints.module.css';

/** What the keyboard can do here; shown where there is one. */
export function KeyHints() {
  return (
    <p className={styles.hints}>
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {messages.keys}
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
    </p>
  );
}
