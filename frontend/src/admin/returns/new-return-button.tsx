import { PackageX } from 'lucide';
import { useState } from 'react';
import { Button } from '@/shared/components/button';
import { Icon } from '@/shared/components/icon';
import { newReturnMessages as messages } from '@/shared/messages/admin/new-return';
import type { AdminOrder } from '../api';
import { NewReturnForm } from './new-return-form';

/** Button that enters a refusal of a shipped order, or a return of a delivered one; nothing in other states. */
export function NewReturnButton({ order }: { order: AdminOrder }) {
  const [isOpen, setOpen] = useState(false);
  const isShipped = order.status === 'shipped';
  if (!isShipped && order.status !== 'delivered') return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Icon shape={PackageX} size={18} />
        {isShipped ? messages.openRefused : messages.open}
      </Button>
      {isOpen && <NewReturnForm order={order} onClose={() => setOpen(false)} />}
    </>
  );
}
