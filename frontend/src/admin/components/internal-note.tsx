import { Trash2 } from 'lucide';
import { useState } from 'react';
import { toApiError } from '@/api/api-error';
import { Button } from '@/shared/components/button';
import { Icon } from '@/shared/components/icon';
import { formatDateTime } from '@/shared/format/dates';
import { orderNoteMessages as messages } from '@/shared/messages/admin/orders';
import { useToasts } from '@/shared/toasts/use-toasts';
import type { Note } from '../api';
import { DeleteDialog } from './delete-dialog';
import type { NoteActions } from './internal-notes';
import styles from './internal-notes.module.css';

interface InternalNoteProps extends Pick<NoteActions, 'remove' | 'isRemoving'> {
  note: Note;
  /** Its author and owners may delete it. */
  isRemovable: boolean;
}

/** Note with author and time. */
export function InternalNote({
  note: { id, text, by, at },
  remove,
  isRemoving,
  isRemovable,
}: InternalNoteProps) {
  const [isAsking, setAsking] = useState(false);
  const toasts = useToasts();
  const confirm = async () => {
    const { error } = await remove(id);
    setAsking(false);
    if (!error) toasts.success(messages.removed);
    else toasts.error(messages.removeFailed, { message: toApiError(error).message });
  };
  return (
    <li className={styles.note}>
      <p className={styles.text}>{text}</p>
      <p className={styles.when}>{messages.by(by, formatDateTime(at))}</p>
      {isRemovable && (
        <Button
          variant="quiet"
          size="small"
          iconOnly
          className={styles.remove}
          aria-label={messages.remove(text)}
          title={messages.removeTitle}
          onClick={() => setAsking(true)}
        >
          <Icon shape={Trash2} size={16} />
        </Button>
      )}
      {isAsking && (
        <DeleteDialog
          question={messages.removeTitle}
          isDeleting={isRemoving}
          onConfirm={() => void confirm()}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}
