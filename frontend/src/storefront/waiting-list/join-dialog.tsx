import { useState } from 'react';
import type { Variant } from '@/api';
import { Modal } from '@/shared/components/modal';
import { productMessages } from '@/shared/messages/storefront/product';
import { waitingListMessages as messages } from '@/shared/messages/storefront/waiting-list';
import { JoinForm } from './join-form';

interface JoinDialogProps {
  productId: string;
  /** Sizes that are sold out; at least one. */
  sizes: readonly Variant[];
  onClose: () => void;
}

/** Dialog in which a shopper asks to be told when a size is back. */
export function JoinDialog({ productId, sizes, onClose }: JoinDialogProps) {
  const [isJoined, setJoined] = useState(false);
  return (
    <Modal title={productMessages.tellWhenBack} onClose={onClose}>
      {isJoined ? (
        <p role="status">{messages.joined}</p>
      ) : (
        <JoinForm productId={productId} sizes={sizes} onJoined={() => setJoined(true)} />
      )}
    </Modal>
  );
}
