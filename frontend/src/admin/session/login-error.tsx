import styles from './login-error.module.css';

/** Error above the login form. */
export function LoginError({ message }: { message: string | undefined }) {
  return (
    message && (
      <p className={styles.refusal} role="alert">
        {message}
      </p>
    )
  );
}
