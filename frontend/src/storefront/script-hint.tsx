import styles from './script-hint.module.css';

/**
 * Tell visitors without JavaScript that the page needs it here. Elements with the class `needs-script` are hidden from
 * them (`styles/base.css`).
 */
export const ScriptHint = ({ text }: { text: string }) => (
  <noscript>
    <p className={styles.hint}>{text}</p>
  </noscript>
);
