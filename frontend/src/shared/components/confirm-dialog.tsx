import type { ReactNode } from 'react';
import { commonMessages } from '@/shared/messages/common';
import { Button } from './button';
import { Modal } from './modal';

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  confirmLabel: string;
  /** What the confirming button says while the work is under way. */
  busyLabel?: string;
  isBusy?: boolean;
  /** It cannot be done as things are; the words say why. */
  isBlocked?: boolean;
  isDanger?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be taken back. */
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
