import { stockEditMessages as messages } from '@/shared/messages/admin/stock';
import { isBlank, parseChange, parseCount } from '../decimals';
import { MAX_STOCK } from './variant-schema';

/** Typed stock: a signed difference or an absolute count. */
export type StockEntry = { kind: 'change'; by: number } | { kind: 'count'; pieces: number };

/** Parse `+5`, `-2` or `12`; undefined for anything else. */
export function parseStockEntry(typed: string): StockEntry | undefined {
  const hundredths = parseChange(typed);
  if (hundredths !== undefined) {
    return hundredths % 100 === 0 ? { kind: 'change', by: hundredths / 100 } : undefined;
  }
  const pieces = parseCount(typed);
  return pieces === undefined ? undefined : { kind: 'count', pieces };
}

/** Return the stock after the change. `present` is null when stock was not counted so far. */
export const stockAfter = (entry: StockEntry, present: number | null): number =>
  entry.kind === 'count' ? entry.pieces : (present ?? 0) + entry.by;

/** Validate a typed stock; return an error or undefined. */
export function stockError(typed: string, present: number | null): string | undefined {
  if (isBlank(typed)) return messages.required;
  const entry = parseStockEntry(typed);
  if (!entry) return messages.malformed;
  if (entry.kind === 'change' && present === null) return messages.notCounted;
  const after = stockAfter(entry, present);
  if (after < 0) return messages.belowZero(present ?? 0);
  return after > MAX_STOCK ? messages.tooMany(MAX_STOCK) : undefined;
}
