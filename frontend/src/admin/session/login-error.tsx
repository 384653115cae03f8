import styles from './login-error.module.css';

/** Why one was not let in, above the form. */
export function LoginError({ message }: { message: string | undefined }) {
  return (
    message && (
      <p className={styles.refusal} role="alert">
        {message}
      </p>
    )
  );
}
