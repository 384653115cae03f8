import { X } from 'lucide';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from '@/shared/class-names';
import { useDoubleClickGuard } from '@/shared/hooks/use-double-click-guard';
import { commonMessages } from '@/shared/messages/common';
import { Button } from './button';
import { Icon } from './icon';
import styles from './modal.module.css';

interface ModalProps {
  title: string;
  /** Asked for by the close button, Escape and a click beside the dialog; left out, the dialog stays until it is done. */
  onClose?: () => void;
  children: ReactNode;
  /** Buttons at the foot. */
  footer?: ReactNode;
  /** `full` covers the page, for the search on phones; `side` stands at the edge where reading begins. */
  size?: 'medium' | 'wide' | 'full' | 'side';
}

/**
 * A modal dialog: open while it is mounted. The browser's own `<dialog>` keeps the focus inside and gives it
 * back to where it was. It begins at the element marked `data-autofocus`, else at the close button.
 */
export function Modal({ title, onClose, children, footer, size = 'medium' }: ModalProps) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget>(null);
  const titleId = useId();
  const guard = useDoubleClickGuard(title);

  // Closed before it leaves the page: only then does the browser give the focus back.
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
        // Browsers close it all the same when nothing was pressed since `cancel` was last prevented.
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
        // Pressed beside it as well, and not just let go there after marking text within.
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
