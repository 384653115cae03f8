import { importColumns, importStateMessages as messages } from '@/shared/messages/admin/imports';
import type { ImportError } from '../api';

/** Return the label of a column, or a general one for unknown columns. */
export const columnLabel = (column: ImportError['column']) =>
  column === null ? messages.otherColumn : importColumns[column];
