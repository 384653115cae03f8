import { enrolMessages as messages } from '@/shared/messages/admin-session';
import styles from './two-factor.module.css';

interface RecoveryCodesListProps {
  /** On paper, where nothing else says what they are. */
  title?: string;
  codes: readonly string[];
}

/** Recovery codes, one below the other, for the screen and for paper. */
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
