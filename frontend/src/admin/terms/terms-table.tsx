import { Pencil } from 'lucide';
import { adminMessages } from '@/shared/messages/admin/common';
import { termMessages as messages } from '@/shared/messages/admin/terms';
import type { Term } from '../api';
import { ListTable } from '../components/list-table';
import { RowButton } from '../components/row-button';
import table from '../components/table.module.css';
import { useRole } from '../session/use-role';
import type { ExplainedTerm } from './explained-term';
import styles from './terms.module.css';

const COLUMNS = [
  { label: messages.term, className: styles.term },
  { label: messages.explanation },
  { label: adminMessages.actions, className: styles.actions, isSilent: true },
];

interface TermsTableProps {
  terms: readonly ExplainedTerm[];
  onEdit: (term: Term) => void;
}

/** Terms with their explanations, of which changed ones are marked. */
export function TermsTable({ terms, onEdit }: TermsTableProps) {
  const { may } = useRole();
  return (
    <ListTable
      caption={messages.list}
      columns={COLUMNS}
      items={terms}
      row={({ term, label, explanation, isChanged }) => (
        <tr key={term} className={table.row} data-list-row>
          <th scope="row" className={styles.label}>
            {label}
          </th>
          <td className={styles.explanation}>
            {explanation}
            {isChanged && <p className={styles.detail}>{messages.isChanged}</p>}
          </td>
          <td className={styles.button}>
            {may('catalogue') && (
              <RowButton
                action="edit"
                label={messages.editOf(label)}
                title={adminMessages.edit}
                icon={Pencil}
                onClick={() => onEdit(term)}
              />
            )}
          </td>
        </tr>
      )}
    />
  );
}
