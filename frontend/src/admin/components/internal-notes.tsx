import { useSelector } from 'react-redux';
import { selectAdmin } from '@/api/session-slice';
import { orderNoteMessages as messages } from '@/shared/messages/admin/orders';
import type { Note } from '../api';
import { useRole } from '../session/use-role';
import { InternalNote } from './internal-note';
import { InternalNoteForm } from './internal-note-form';
import styles from './internal-notes.module.css';

/** Calls that add and delete a note. */
export interface NoteActions {
  add: (text: string) => PromiseLike<{ error?: unknown }>;
  isAdding: boolean;
  remove: (note: string) => PromiseLike<{ error?: unknown }>;
  isRemoving: boolean;
}

/** Internal notes on an order or a customer, and a form to add one. */
export function InternalNotes({ notes, ...actions }: NoteActions & { notes: readonly Note[] }) {
  const admin = useSelector(selectAdmin);
  const { role } = useRole();
  const { add, isAdding, remove, isRemoving } = actions;
  return (
    <div className={styles.notes}>
      {notes.length === 0 && <p className={styles.none}>{messages.none}</p>}
      {notes.length > 0 && (
        <ul className={styles.list}>
          {notes.map((note) => (
            <InternalNote
              key={note.id}
              note={note}
              remove={remove}
              isRemoving={isRemoving}
              isRemovable={role === 'owner' || note.by === admin?.name}
            />
          ))}
        </ul>
      )}
      <InternalNoteForm add={add} isAdding={isAdding} />
    </div>
  );
}
