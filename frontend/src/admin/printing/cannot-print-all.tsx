import { Button } from '@/shared/components/button';
import { Modal } from '@/shared/components/modal';
import { printingMessages as messages } from '@/shared/messages/admin/printing';

/** Dialog that explains why nothing can be printed yet. */
export function CannotPrintAll({ reason, onClose }: { reason: string; onClose: () => void }) {
  return (
    <Modal
      title={messages.cannotPrintAll}
      onClose={onClose}
      footer={
        <Button data-autofocus onClick={onClose}>
          {messages.understood}
        </Button>
      }
    >
      <p>{reason}</p>
    </Modal>
  );
}
