import { X } from 'lucide';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from '@/shared/class-names';
import { useDoubleClickGuard } from '@/shared/hooks/use-double-click-guard';
import { commonMessages } from '@/shared/messages/shared/common';
import { Button } from './button';
import { Icon } from './icon';
import styles from './modal.module.css';

interface ModalProps {
  title: string;
  /** Called by the close button, Escape and a click on the backdrop. Without it, the dialog cannot be dismissed. */
  onClose?: () => void;
  children: ReactNode;
  /** Buttons at the bottom. */
  footer?: ReactNode;
  /** `full` covers the page, for the search on phones; `side` is a panel at the inline start. */
  size?: 'medium' | 'wide' | 'full' | 'side';
}

/**
 * Modal dialog, open while mounted. The native `<dialog>` traps the focus and restores it on close. Focus starts at
 * the element marked `data-autofocus`, else at the close button.
 */
export function Modal({ title, onClose, children, footer, size = 'medium' }: ModalProps) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget>(null);
  const titleId = useId();
  const guard = useDoubleClickGuard(title);

  // Close before unmounting: only then does the browser restore the focus.
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (!dialog?.open) dialog?.showModal();
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => dialog?.close();
  }, []);

  return (
    <dialog
      ref={dialogRef}
      className={classNames(styles.modal, size !== 'medium' && styles[size])}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !onClose) event.preventDefault();
      }}
      onClose={() => {
        // Browsers close it regardless when there was no user activation since `cancel` was last prevented.
        const dialog = dialogRef.current;
        if (!dialog || dialog.open) return;
        dialog.showModal();
        onClose?.();
      }}
      onPointerDown={(event) => {
        pressed.current = event.target;
      }}
      onClickCapture={guard}
      onClick={({ target }) => {
        // The press must start on the backdrop as well: a text selection may end there.
        if (target === dialogRef.current && pressed.current === target) onClose?.();
      }}
    >
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {onClose && (
          <Button variant="quiet" size="small" iconOnly aria-label={commonMessages.close} onClick={onClose}>
            <Icon shape={X} size={20} />
          </Button>
        )}
      </div>
      <div className={styles.body}>{children}</div>
      {footer && <div className={styles.foot}>{footer}</div>}
    </dialog>
  );
}
