import styles from './ghost.module.css';

/** Inline placeholder for a text of about `length` letters, with the line height of the text. */
export function Ghost({ length }: { length: number }) {
  return <span className={styles.ghost}>{'\u00a0 '.repeat(length / 2)}</span>;
}
