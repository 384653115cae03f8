import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide';
import { useEffect, useState } from 'react';
import { classNames } from '@/shared/class-names';
import { Icon } from '@/shared/components/icon';
import { toastMessages } from '@/shared/messages/toasts';
import { Link } from '@/shared/navigation/link';
import styles from './toast-card.module.css';
import type { Toast } from './toasts-slice';

const ICONS = { success: CircleCheck, error: CircleX, warning: TriangleAlert, info: Info };
const CLOSE_MS = 300;

interface ToastCardProps {
  toast: Toast;
  onClose: () => void;
  onGone: () => void;
}

/** One notice. It leaves after its time, which stands still while the pointer or the focus is on it. */
export function ToastCard({ toast, onClose, onGone }: ToastCardProps) {
  const [isHeld, setHeld] = useState(false);
  const { closing, persistent, durationMs, type } = toast;

  useEffect(() => {
    if (closing || persistent || isHeld || durationMs <= 0) return;
    const timer = setTimeout(onClose, durationMs);
    return () => clearTimeout(timer);
  }, [closing, persistent, isHeld, durationMs, onClose]);

  useEffect(() => {
    if (!closing) return;
    const timer = setTimeout(onGone, CLOSE_MS);
    return () => clearTimeout(timer);
  }, [closing, onGone]);

  const lines = toast.message === toast.title ? [] : toast.message.split('\n').filter(Boolean);
  const isList = type === 'error' && lines.length > 1;

  return (
    <li
      className={classNames(styles.toast, styles[type], closing && styles.closing)}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon shape={ICONS[type]} size={20} className={styles.icon} />
      <div role={type === 'error' ? 'alert' : 'status'}>
        <p className={styles.title}>{toast.title}</p>
        {lines[0] && <p className={styles.message}>{lines[0]}</p>}
        {isList && (
          <ul className={styles.details}>
            {lines.slice(1).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        {toast.link && (
          <Link className={styles.link} to={toast.link.to} onClick={onClose}>
            {toast.link.label}
          </Link>
        )}
      </div>
      <button
        type="button"
        className={styles.close}
        aria-label={toastMessages.closeNotification}
        onClick={onClose}
      >
        <Icon shape={X} size={16} />
      </button>
    </li>
  );
}
