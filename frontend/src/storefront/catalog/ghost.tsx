import styles from './ghost.module.css';

/** A grey stand-in for words of about that many letters, on a line exactly as tall as theirs. */
export function Ghost({ length }: { length: number }) {
  return <span className={styles.ghost}>{'\u00a0 '.repeat(length / 2)}</span>;
}
