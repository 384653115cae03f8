import { importColumns, oneImportMessages as messages } from '@/shared/messages/admin-imports';
import type { ImportFault } from '../team-api';

/** What a column is called; one that nobody knows has no name of its own. */
export const columnLabel = (column: ImportFault['column']) =>
  column === null ? messages.otherColumn : importColumns[column];
