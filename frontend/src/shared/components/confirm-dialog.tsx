import type { ReactNode } from 'react';
import { commonMessages } from '@/shared/messages/shared/common';
import { Button } from './button';
import { Modal } from './modal';

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  confirmLabel: string;
  /** Label of the confirm button while `isBusy`. */
  busyLabel?: string;
  isBusy?: boolean;
  /** Disable confirming; the children explain the reason. */
  isBlocked?: boolean;
  isDanger?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Ask for confirmation before an action that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, busyLabel, isBusy, isBlocked, isDanger, onConfirm, onClose } = props;
  return (
    <Modal
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isBusy}>
            {commonMessages.cancel}
          </Button>
          <Button
            variant={isDanger ? 'danger' : 'primary'}
            onClick={onConfirm}
            busy={isBusy}
            disabled={isBlocked}
          >
            {isBusy ? (busyLabel ?? confirmLabel) : confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  );
}
