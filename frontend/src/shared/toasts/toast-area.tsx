import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { toastMessages } from '@/shared/messages/toasts';
import styles from './toast-area.module.css';
import { ToastCard } from './toast-card';
import { selectToasts, type Toast, toastClosing, toastRemoved } from './toasts-slice';

/** The stack of notices at the top right. */
export function ToastArea() {
  const toasts = useSelector(selectToasts);
  return (
    <section className={styles.area} aria-label={toastMessages.notifications}>
      <ul className={styles.list}>
        {toasts.map((toast) => (
          <ToastItem key={toast.id} toast={toast} />
        ))}
      </ul>
    </section>
  );
}

function ToastItem({ toast }: { toast: Toast }) {
  const dispatch = useDispatch();
  const close = useCallback(() => dispatch(toastClosing(toast.id)), [dispatch, toast.id]);
  const remove = useCallback(() => dispatch(toastRemoved(toast.id)), [dispatch, toast.id]);
  return <ToastCard toast={toast} onClose={close} onGone={remove} />;
}
