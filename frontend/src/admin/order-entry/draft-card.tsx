import { Trash2 } from 'lucide';
import { useState } from 'react';
import { Link } from 'wouter';
import { toApiError } from '@/api/api-error';
import { formatDateTime } from '@/shared/format/dates';
import { draftMessages as messages } from '@/shared/messages/admin/order-entry';
import { useToasts } from '@/shared/toasts/use-toasts';
import { type OrderDraftSummary, useDeleteOrderDraftMutation } from '../api';
import { DeleteDialog } from '../components/delete-dialog';
import { RowButton } from '../components/row-button';
import styles from './drafts-page.module.css';
import { draftHref } from './order-entry-address';

/** A draft in the list: a link that continues it, and a button that deletes it. */
export function DraftCard({ draft }: { draft: OrderDraftSummary }) {
  const [isAsking, setAsking] = useState(false);
  const [remove, { isLoading }] = useDeleteOrderDraftMutation();
  const toasts = useToasts();
  const name = draft.customer_name || messages.nameless;

  const confirm = async () => {
    const { error } = await remove({ draft: draft.id });
    const { status, message } = toApiError(error);
    // Deleted by a colleague: that is what was wanted.
    if (!error || status === 404) toasts.success(messages.removed);
    else toasts.error(messages.removeFailed, { message });
    setAsking(false);
  };
  return (
    <li className={styles.draft}>
      <Link className={styles.link} to={draftHref(draft.id)} aria-label={messages.continue(name)}>
        <span className={styles.name}>{name}</span>
        {draft.phone && (
          <bdi dir="ltr" className={styles.detail}>
            {draft.phone}
          </bdi>
        )}
        <span className={styles.detail}>{messages.count(draft.lines)}</span>
        <span className={styles.detail}>
          {messages.by(formatDateTime(draft.updated_at), draft.updated_by)}
        </span>
      </Link>
      <RowButton
        action="delete"
        label={messages.remove(name)}
        title={messages.removeShort}
        icon={Trash2}
        onClick={() => setAsking(true)}
      />
      {isAsking && (
        <DeleteDialog
          question={messages.removeText(name)}
          isDeleting={isLoading}
          onConfirm={() => void confirm()}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}
