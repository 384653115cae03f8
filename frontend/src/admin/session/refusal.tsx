import styles from './refusal.module.css';

/** Why one was not let in, above the form. */
export function Refusal({ message }: { message: string | undefined }) {
  return (
    message && (
      <p className={styles.refusal} role="alert">
        {message}
      </p>
    )
  );
}
