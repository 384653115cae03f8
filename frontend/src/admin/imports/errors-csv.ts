import { oneImportMessages as messages } from '@/shared/messages/admin-imports';
import type { ImportError } from '../api';
import { columnLabel } from './column-label';
import { csvFile } from './csv-text';

/** Faults as a table, to be worked through beside the one that has them. */
export const errorsCsv = (faults: readonly ImportError[]): Blob =>
  csvFile([
    [messages.row, messages.column, messages.fault, messages.value],
    ...faults.map(({ row, column, message, value }) => [row, columnLabel(column), message, value]),
  ]);
