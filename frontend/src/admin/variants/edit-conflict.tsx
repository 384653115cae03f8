import { Button } from '@/shared/components/button';
import { Modal } from '@/shared/components/modal';
import { inlineEditMessages as messages } from '@/shared/messages/admin/stock';
import styles from './edit-conflict.module.css';
import type { InlineEdit } from './inline-edit';
import type { EditConflict as Conflict } from './use-variant-edit';

interface EditConflictProps {
  conflict: Conflict;
  onKeepTheirs: () => void;
  onSaveMine: (edit: InlineEdit) => void;
}

/**
 * Resolve a conflict after somebody else changed the value: show the previous, current and typed one, and ask which to
 * keep.
 */
export function EditConflict({ conflict: { edit, present }, onKeepTheirs, onSaveMine }: EditConflictProps) {
  const theirs = edit.textOf(present);
  const rebased = edit.rebase(present);
  return (
    <Modal
      title={messages.conflictTitle}
      onClose={onKeepTheirs}
      footer={
        <>
          <Button variant="secondary" data-autofocus onClick={onKeepTheirs}>
            {messages.keepTheirs(theirs)}
          </Button>
          {rebased && <Button onClick={() => onSaveMine(rebased)}>{messages.saveMine(rebased.typed)}</Button>}
        </>
      }
    >
      <p>{edit.conflict(present)}</p>
      <dl className={styles.values}>
        <div>
          <dt>{messages.conflictWas}</dt>
          <dd>{edit.previous}</dd>
        </div>
        <div>
          <dt>{messages.conflictTheirs}</dt>
          <dd>{theirs}</dd>
        </div>
        <div>
          <dt>{messages.conflictMine}</dt>
          <dd>{rebased?.typed ?? edit.typed}</dd>
        </div>
      </dl>
    </Modal>
  );
}
