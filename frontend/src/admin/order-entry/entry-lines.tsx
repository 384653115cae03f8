import { orderEntryMessages as messages } from '@/shared/messages/admin/order-entry';
import { EntryLineRow } from './entry-line-row';
import styles from './entry-lines.module.css';
import { type EntryLine, lineKey, linePath, quotedLine } from './order-entry';
import { idOf, messageIn } from './order-entry-fields';
import type { EntryQuote } from './use-entry-quote';

interface EntryLinesProps {
  lines: readonly EntryLine[];
  quote: EntryQuote;
  /** Field errors of the form, by the paths of the request. */
  errors: object;
  onChange: (lines: EntryLine[]) => void;
}

/** Lines of the order with their current price and availability. */
export function EntryLines({ lines, quote: { quote, isUpdating }, errors, onChange }: EntryLinesProps) {
  if (lines.length === 0) return <p className={styles.none}>{messages.noItems}</p>;
  return (
    <ul className={styles.lines} aria-label={messages.lines} aria-busy={isUpdating}>
      {lines.map((line, index) => {
        const path = linePath(lines, index);
        const messageOf = (field: string) => messageIn(errors, `${path}.${field}`);
        return (
          <EntryLineRow
            key={lineKey(line)}
            line={line}
            quoted={quote && quotedLine(quote, line)}
            isQuoted={quote !== undefined && !isUpdating}
            quantityId={idOf(`${path}.quantity`)}
            error={messageOf('id') ?? messageOf('quantity')}
            onQuantity={(quantity) =>
              onChange(lines.map((each) => (each === line ? { ...each, quantity } : each)))
            }
            onRemove={() => onChange(lines.filter((each) => each !== line))}
          />
        );
      })}
    </ul>
  );
}
