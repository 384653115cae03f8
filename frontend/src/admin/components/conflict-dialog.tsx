import type { ReactNode } from 'react';
import { Button } from '@/shared/components/button';
import { Modal } from '@/shared/components/modal';

interface ConflictDialogProps {
  messages: { conflictTitle: string; showPresent: string };
  /** Show the present item; called on closing, too. */
  onShow: () => void;
  /** Description of the present item. */
  children: ReactNode;
}

/** Notice that an item changed before a step of the administrator was saved. */
export const ConflictDialog = ({ messages, onShow, children }: ConflictDialogProps) => (
  <Modal
    title={messages.conflictTitle}
    onClose={onShow}
    footer={
      <Button onClick={onShow} data-autofocus>
        {messages.showPresent}
      </Button>
    }
  >
    {children}
  </Modal>
);
