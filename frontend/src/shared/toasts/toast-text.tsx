import { Link } from 'wouter';
import { toastMessages } from '@/shared/messages/shared/toasts';
import { runAction } from './toast-actions';
import styles from './toast-text.module.css';
import type { Toast } from './toasts-slice';

interface ToastTextProps {
  toast: Toast;
  /** The link or button of the toast was used. */
  onFollow: () => void;
}

/**
 * Text of a toast; errors are announced at once, others at the next pause. An error of several lines shows the first
 * as its title and the rest as a list.
 */
export function ToastText({ toast, onFollow }: ToastTextProps) {
  const { type, title, message, link, action, times } = toast;
  const lines = [...new Set(message.split('\n').filter((line) => line.trim()))];
  const isList = type === 'error' && lines.length > 1;
  const isMore = message !== title;

  return (
    <div className={styles.text} role={type === 'error' ? 'alert' : 'status'} aria-atomic="true">
      {isList && isMore && <p className={styles.above}>{title}</p>}
      <p className={styles.title}>
        <span className="visually-hidden">{toastMessages.types[type]} </span>
        {isList ? lines[0] : title}
        {times > 1 && (
          <bdi dir="ltr" className={styles.times}>
            {toastMessages.times(times)}
          </bdi>
        )}
      </p>
      {isList && (
        <ul className={styles.details}>
          {lines.slice(1).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {!isList && isMore && <p className={styles.message}>{message}</p>}
      {link && (
        <Link className={styles.link} to={link.to} onClick={onFollow}>
          {link.label}
        </Link>
      )}
      {action && (
        <button
          type="button"
          className={styles.action}
          data-toast-action=""
          onClick={() => {
            runAction(action.id);
            onFollow();
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  );
}
