import { Trash2 } from 'lucide';
import { useState } from 'react';
import { Button } from '@/shared/components/button';
import { ConfirmDialog } from '@/shared/components/confirm-dialog';
import { Icon } from '@/shared/components/icon';
import { cartMessages } from '@/shared/messages/storefront/cart';

/** Empty the cart after a confirmation. */
export function ClearCart({ onClear }: { onClear: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const clear = () => {
    setAsking(false);
    onClear();
  };
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
        <Icon shape={Trash2} size={16} />
        {cartMessages.clear}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={cartMessages.clearTitle}
          confirmLabel={cartMessages.clear}
          isDanger
          onConfirm={clear}
          onClose={() => setAsking(false)}
        >
          <p>{cartMessages.clearText}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
