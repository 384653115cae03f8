import { Pencil, Trash2 } from 'lucide';
import { adminMessages } from '@/shared/messages/admin/common';
import { noteMessages as messages } from '@/shared/messages/admin/notes';
import type { PerfumeNote } from '../api';
import { ListTable } from '../components/list-table';
import { RowButton } from '../components/row-button';
import table from '../components/table.module.css';
import { useRole } from '../session/use-role';
import styles from './notes-table.module.css';
import type { Dictionary } from './use-dictionary';

const COLUMNS = [
  { label: messages.name },
  { label: messages.family, className: styles.family },
  { label: adminMessages.actions, className: styles.actions, isSilent: true },
];

interface NotesTableProps {
  notes: readonly PerfumeNote[];
  familyLabel: Dictionary['familyLabel'];
  onEdit: (note: PerfumeNote) => void;
  onDelete: (note: PerfumeNote) => void;
}

/** Notes with their other names and families. */
export function NotesTable({ notes, familyLabel, onEdit, onDelete }: NotesTableProps) {
  const { may } = useRole();
  return (
    <ListTable
      caption={messages.list}
      columns={COLUMNS}
      items={notes}
      row={(note) => (
        <tr key={note.slug} className={table.row} data-list-row>
          <th scope="row" className={styles.name}>
            <span>{note.name}</span>
            {note.english_name && (
              <bdi className={styles.detail} dir="ltr">
                {note.english_name}
              </bdi>
            )}
            {note.aliases.length > 0 && <p className={styles.detail}>{note.aliases.join('، ')}</p>}
          </th>
          <td>{familyLabel(note.family)}</td>
          <td>
            {may('catalogue') && (
              <div className={styles.buttons}>
                <RowButton
                  action="edit"
                  label={messages.editOf(note.name)}
                  title={adminMessages.edit}
                  icon={Pencil}
                  onClick={() => onEdit(note)}
                />
                <RowButton
                  action="delete"
                  label={messages.deleteOf(note.name)}
                  title={adminMessages.delete}
                  icon={Trash2}
                  onClick={() => onDelete(note)}
                />
              </div>
            )}
          </td>
        </tr>
      )}
    />
  );
}
