import styles from './text-skeleton.module.css';

/** Inline placeholder for a text of about `length` letters, with the line height of the text. */
export function TextSkeleton({ length }: { length: number }) {
  return <span className={styles.text}>{'\u00a0 '.repeat(length / 2)}</span>;
}
