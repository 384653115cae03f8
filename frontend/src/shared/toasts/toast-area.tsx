import { type FocusEvent, useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useDispatch, useSelector } from 'react-redux';
import { toastMessages } from '@/shared/messages/shared/toasts';
import styles from './toast-area.module.css';
import { ToastCard } from './toast-card';
import {
  selectToasts,
  TOASTS_SHOWN,
  type Toast,
  toastClosing,
  toastRemoved,
  toastsCleared,
} from './toasts-slice';

/** Minimum number of toasts that shows a button to close all. */
const CLOSE_ALL_MIN = 3;

/**
 * The stack of toasts at the top right, also in front of an open dialog. Errors beyond the visible number wait for
 * free space.
 */
export function ToastArea() {
  const toasts = useSelector(selectToasts);
  const dispatch = useDispatch();
  const dialog = useTopDialog();
  const { areaRef, onFocus } = useRestoredFocus(toasts);
  const open = toasts.filter(({ closing }) => !closing);
  const waiting = open.slice(0, -TOASTS_SHOWN);
  const area = (
    <section ref={areaRef} className={styles.area} aria-label={toastMessages.notifications} onFocus={onFocus}>
      <ul className={styles.list}>
        {toasts
          .filter((toast) => !waiting.includes(toast))
          .map((toast) => (
            <ToastItem key={toast.id} toast={toast} />
          ))}
      </ul>
      {open.length >= CLOSE_ALL_MIN && (
        <button type="button" className={styles.all} onClick={() => dispatch(toastsCleared())}>
          {toastMessages.closeAll}
        </button>
      )}
    </section>
  );
  return dialog ? createPortal(area, dialog) : area;
}

function ToastItem({ toast }: { toast: Toast }) {
  const dispatch = useDispatch();
  const close = useCallback(() => dispatch(toastClosing(toast.id)), [dispatch, toast.id]);
  const remove = useCallback(() => dispatch(toastRemoved(toast.id)), [dispatch, toast.id]);
  return <ToastCard toast={toast} onClose={close} onGone={remove} />;
}

/** Return the focus to its previous element when the focused toast is removed. */
function useRestoredFocus(toasts: readonly Toast[]) {
  const areaRef = useRef<HTMLElement>(null);
  const before = useRef<Element | null>(null);
  const holder = useRef<Element | null>(null);

  const onFocus = ({ target, relatedTarget }: FocusEvent) => {
    if (!areaRef.current?.contains(relatedTarget)) before.current = relatedTarget;
    holder.current = target;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a notice that left took the focus along
  useEffect(() => {
    if (!holder.current || holder.current.isConnected) return;
    holder.current = null;
    if (document.activeElement !== document.body) return;
    const next = areaRef.current?.querySelector('button') ?? before.current;
    if (next instanceof HTMLElement) next.focus();
  }, [toasts]);

  return { areaRef, onFocus };
}

/** The modal dialog in front of all others: a dialog that opened later stands later in the page. */
const topDialog = () => [...document.querySelectorAll('dialog[open]')].at(-1) ?? null;

function observeDialogs(listener: () => void) {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { subtree: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}

/** Return the open modal dialog, if any: content outside of it is covered and cannot be reached. */
const useTopDialog = () => useSyncExternalStore(observeDialogs, topDialog, () => null);
