import { importColumns, oneImportMessages as messages } from '@/shared/messages/admin-imports';
import type { ImportError } from '../api';

/** What a column is called; one that nobody knows has no name of its own. */
export const columnLabel = (column: ImportError['column']) =>
  column === null ? messages.otherColumn : importColumns[column];
