import { statementMessages as messages } from '@/shared/messages/admin/remittances';
import type { StatementPreview } from '../api';
import { ScrollTable } from '../components/scroll-table';

/** First lines of a statement, as they are in the file. */
export const StatementPreviewTable = ({ preview: { headers, rows } }: { preview: StatementPreview }) => (
  <ScrollTable caption={messages.previewTable} columns={headers}>
    {rows.map((cells, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines of a file have no identity, and never move
      <tr key={row}>
        {headers.map((_header, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns of a file may share a header, and never move
          <td key={column}>
            <bdi>{cells[column]}</bdi>
          </td>
        ))}
      </tr>
    ))}
  </ScrollTable>
);
