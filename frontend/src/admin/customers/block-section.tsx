import { Ban } from 'lucide';
import { useState } from 'react';
import { toApiError } from '@/api/api-error';
import { Button } from '@/shared/components/button';
import { Icon } from '@/shared/components/icon';
import { formatDateTime } from '@/shared/format/dates';
import { blockMessages as messages } from '@/shared/messages/admin/customers';
import { useToasts } from '@/shared/toasts/use-toasts';
import { type AdminCustomer, useUnblockCustomerMutation } from '../api';
import { Section } from '../components/section';
import { BlockForm } from './block-form';
import styles from './customer-details.module.css';
import { lastDay } from './last-day';

/** Block of a customer with its reason, and buttons to set and lift it. */
export function BlockSection({ customer }: { customer: AdminCustomer }) {
  const { id, block } = customer;
  const [isOpen, setOpen] = useState(false);
  const [unblock, { isLoading }] = useUnblockCustomerMutation();
  const toasts = useToasts();
  const lift = async () => {
    const { error } = await unblock({ customer: id });
    if (!error) toasts.success(messages.unblocked);
    else toasts.error(messages.unblockFailed, { message: toApiError(error).message });
  };
  return (
    <Section title={messages.title}>
      {block ? (
        <div className={styles.reason}>
          <p>
            <strong>{messages.until(lastDay(block.until))}</strong>
          </p>
          <p>{block.reason}</p>
          <p className={styles.soft}>{messages.by(block.by, formatDateTime(block.at))}</p>
        </div>
      ) : (
        <p className={styles.soft}>{messages.none}</p>
      )}
      <div className={styles.actions}>
        <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
          <Icon shape={Ban} size={16} />
          {block ? messages.change : messages.block}
        </Button>
        {block && (
          <Button variant="secondary" size="small" busy={isLoading} onClick={() => void lift()}>
            {isLoading ? messages.unblocking : messages.unblock}
          </Button>
        )}
      </div>
      {isOpen && <BlockForm customer={customer} onClose={() => setOpen(false)} />}
    </Section>
  );
}
