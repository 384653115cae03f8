import { Button } from '@/shared/components/button';
import { Modal } from '@/shared/components/modal';
import { confirmPrintedMessages as messages } from '@/shared/messages/admin/bulk-actions';
import type { PrintKind } from '../api';

interface ConfirmPrintedDialogProps {
  kind: PrintKind;
  /** Number of orders sent to the printer. */
  count: number;
  isNoting: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Ask whether the print succeeded: browsers do not report whether their dialog was cancelled. */
export function ConfirmPrintedDialog({
  kind,
  count,
  isNoting,
  onConfirm,
  onClose,
}: ConfirmPrintedDialogProps) {
  return (
    <Modal
      title={messages.title[kind]}
      onClose={isNoting ? () => {} : onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isNoting}>
            {messages.no}
          </Button>
          <Button data-autofocus onClick={onConfirm} busy={isNoting}>
            {isNoting ? messages.noting : messages.yes}
          </Button>
        </>
      }
    >
      <p>{messages.text(count)}</p>
    </Modal>
  );
}
