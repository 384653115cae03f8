import { enrolMessages as messages } from '@/shared/messages/admin/session';
import styles from './two-factor.module.css';

interface RecoveryCodesListProps {
  /** Heading of the printed list. */
  title?: string;
  codes: readonly string[];
}

/** List of recovery codes, for screen and print. */
export function RecoveryCodesList({ title, codes }: RecoveryCodesListProps) {
  return (
    <>
      {title && <h1 className={styles.title}>{title}</h1>}
      <ol className={styles.codes} aria-label={messages.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code dir="ltr">{code}</code>
          </li>
        ))}
      </ol>
    </>
  );
}
