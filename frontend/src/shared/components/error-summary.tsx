import { useEffect, useRef } from 'react';
import { fieldMessages } from '@/shared/messages/fields';
import styles from './error-summary.module.css';

export interface FieldFault {
  /** The id of the control that it belongs to. */
  controlId?: string;
  message: string;
}

/** All faults of a form on top of it, each a link to its field. It takes the focus when the faults change. */
export function ErrorSummary({ faults }: { faults: readonly FieldFault[] }) {
  const summaryRef = useRef<HTMLDivElement>(null);
  const text = faults.map((fault) => fault.message).join('\n');
  useEffect(() => {
    if (text) summaryRef.current?.focus();
  }, [text]);

  if (faults.length === 0) return null;
  return (
    <div ref={summaryRef} className={styles.summary} role="alert" tabIndex={-1}>
      <h2 className={styles.title}>{fieldMessages.fixTheseFields}</h2>
      <ul className={styles.list}>
        {faults.map(({ controlId, message }) => (
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
