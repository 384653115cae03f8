import { useSelector } from 'react-redux';
import { selectAdmin } from '@/api/session-slice';
import { orderNoteMessages as messages } from '@/shared/messages/admin/orders';
import type { AdminOrder } from '../../api';
import { useRole } from '../../session/use-role';
import { DetailsSection } from '../details/details-section';
import { NoteForm } from './note-form';
import styles from './notes-section.module.css';
import { OrderNote } from './order-note';

/** Section with the internal notes on the order and a form to add one. */
export function NotesSection({ order }: { order: AdminOrder }) {
  const { notes } = order;
  const admin = useSelector(selectAdmin);
  const { role } = useRole();
  return (
    <DetailsSection title={messages.title}>
      <div className={styles.notes}>
        {notes.length === 0 && <p className={styles.none}>{messages.none}</p>}
        {notes.length > 0 && (
          <ul className={styles.list}>
            {notes.map((note) => (
              <OrderNote
                key={note.id}
                order={order}
                note={note}
                isRemovable={role === 'owner' || note.by === admin?.name}
              />
            ))}
          </ul>
        )}
        <NoteForm order={order} />
      </div>
    </DetailsSection>
  );
}
