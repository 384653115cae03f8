import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { classNames } from '@/shared/class-names';
import { Icon } from '@/shared/components/icon';
import { usePageVisible } from '@/shared/hooks/use-page-visible';
import { toastMessages } from '@/shared/messages/shared/toasts';
import styles from './toast-card.module.css';
import { ToastText } from './toast-text';
import type { Toast } from './toasts-slice';
import { useCountdown } from './use-countdown';

const ICONS = { success: CircleCheck, error: CircleX, warning: TriangleAlert, info: Info };
const CLOSE_MS = 300;

interface ToastCardProps {
  toast: Toast;
  /** Both must be stable functions. */
  onClose: () => void;
  onGone: () => void;
}

/**
 * A toast. Its timer pauses while it is hovered or focused and while the tab is hidden. Escape closes the focused
 * one.
 */
export function ToastCard({ toast, onClose, onGone }: ToastCardProps) {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isVisible = usePageVisible();
  const { closing, persistent, durationMs, type, times } = toast;

  const isTimed = !closing && !persistent && durationMs > 0;
  useCountdown(durationMs, isTimed && isVisible && !isPointed && !isFocused, times, onClose);

  useEffect(() => {
    if (!closing) return;
    const timer = setTimeout(onGone, CLOSE_MS);
    return () => clearTimeout(timer);
  }, [closing, onGone]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose();
  };

  return (
    <li
      id={toast.id}
      className={classNames(styles.toast, styles[type], closing && styles.closing)}
      onMouseEnter={() => setPointed(true)}
      onMouseLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onKeyDown={onKeyDown}
    >
      <span className={styles.icon}>
        <Icon shape={ICONS[type]} size={20} />
      </span>
      <ToastText toast={toast} onFollow={onClose} />
      <button
        type="button"
        className={styles.close}
        aria-label={toastMessages.closeNotification}
        onClick={onClose}
      >
        <Icon shape={X} size={18} />
      </button>
    </li>
  );
}
