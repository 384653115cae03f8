import { useEffect, useRef } from 'react';
import { fieldMessages } from '@/shared/messages/shared/fields';
import styles from './error-summary.module.css';

export interface FieldError {
  /** Id of the control that the error belongs to. */
  controlId?: string;
  message: string;
}

const keyOf = ({ controlId, message }: FieldError) => controlId ?? message;

/**
 * Lists all errors of a form on top of it, each linking to its field. Takes the focus when another field becomes
 * invalid, but not while the user is typing into that field.
 */
export function ErrorSummary({ errors }: { errors: readonly FieldError[] }) {
  const summaryRef = useRef<HTMLDivElement>(null);
  const previous = useRef<readonly string[]>([]);
  useEffect(() => {
    const before = previous.current;
    previous.current = errors.map(keyOf);
    const added = errors.filter((error) => !before.includes(keyOf(error)));
    if (added.some(({ controlId }) => !controlId || controlId !== document.activeElement?.id)) {
      summaryRef.current?.focus();
    }
  }, [errors]);

  if (errors.length === 0) return null;
  return (
    <div ref={summaryRef} className={styles.summary} role="alert" tabIndex={-1}>
      <h2 className={styles.title}>{fieldMessages.fixTheseFields}</h2>
      <ul className={styles.list}>
        {errors.map(({ controlId, message }) => (
          <li key={`${controlId}-${message}`}>
            {controlId ? (
              <a
                href={`#${controlId}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(controlId)?.focus();
                }}
              >
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
