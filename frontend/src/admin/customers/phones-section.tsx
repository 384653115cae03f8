import { Merge } from 'lucide';
import { useState } from 'react';
import { toApiError } from '@/api/api-error';
import { Button } from '@/shared/components/button';
import { Icon } from '@/shared/components/icon';
import { formatDateTime } from '@/shared/format/dates';
import { formatPhone } from '@/shared/format/phone';
import { mergeMessages as messages } from '@/shared/messages/admin/customers';
import { useToasts } from '@/shared/toasts/use-toasts';
import { type AdminCustomer, useUndoMergeMutation } from '../api';
import { Section } from '../components/section';
import { CustomerContact } from '../orders/contact/customer-contact';
import styles from './customer-details.module.css';
import { isFuture } from './is-future';
import { MergeForm } from './merge-form';

/** Phones of a customer, with merging another one and undoing it. */
export function PhonesSection({ customer }: { customer: AdminCustomer }) {
  const [isMerging, setMerging] = useState(false);
  const [undo, { isLoading, originalArgs }] = useUndoMergeMutation();
  const toasts = useToasts();
  const take = async (merged: string) => {
    const { error } = await undo({ customer: customer.id, merged });
    if (!error) toasts.success(messages.undone);
    else toasts.error(messages.undoFailed, { message: toApiError(error).message });
  };
  return (
    <Section
      title={messages.title}
      aside={
        <Button variant="secondary" size="small" onClick={() => setMerging(true)}>
          <Icon shape={Merge} size={16} />
          {messages.merge}
        </Button>
      }
    >
      <ul className={styles.phones}>
        {customer.phones.map(({ id, phone, merge }) => (
          <li key={id} className={styles.phone}>
            <div>
              <CustomerContact phone={phone} />
              <p className={styles.soft}>
                {merge ? messages.merged(merge.by, formatDateTime(merge.at)) : messages.own}
              </p>
            </div>
            {merge && isFuture(merge.undo_until) && (
              <Button
                variant="quiet"
                size="small"
                aria-label={messages.undoOf(formatPhone(phone))}
                busy={isLoading && originalArgs?.merged === id}
                onClick={() => void take(id)}
              >
                {messages.undo}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isMerging && <MergeForm customer={customer} onClose={() => setMerging(false)} />}
    </Section>
  );
}
