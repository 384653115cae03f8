import { X } from 'lucide';
import { Button } from '@/shared/components/button';
import { Icon } from '@/shared/components/icon';
import { Money } from '@/shared/components/money';
import { orderEntryMessages as messages } from '@/shared/messages/admin/order-entry';
import { QuantityField } from '../gift-sets/quantity-field';
import styles from './entry-lines.module.css';
import type { EntryLine, LineQuote } from './order-entry';

interface EntryLineRowProps {
  line: EntryLine;
  /** The line as the shop sells it now; undefined when it does not, or is not known yet. */
  quoted: LineQuote | undefined;
  /** The quote is that of the current lines. */
  isQuoted: boolean;
  quantityId: string;
  error?: string;
  onQuantity: (quantity: string) => void;
  onRemove: () => void;
}

/** Line of an order: name, quantity, price, availability, and a button that removes it. */
export function EntryLineRow(props: EntryLineRowProps) {
  const { line, quoted, isQuoted, quantityId, error, onQuantity, onRemove } = props;
  const name = quoted?.name || line.name || (isQuoted ? messages.unknownItem : messages.loadingItem);
  const label = [name, quoted?.detail || line.detail].filter(Boolean).join(' ');
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.detail}>{quoted?.detail || line.detail}</p>
        {isQuoted && <Stock quoted={quoted} />}
      </div>
      <QuantityField
        id={quantityId}
        label={messages.quantityOf(label)}
        hideLabel
        value={line.quantity}
        onChange={({ target }) => onQuantity(target.value)}
        error={error}
      />
      <p className={styles.price}>{quoted && <Money amount={quoted.lineTotal} />}</p>
      <Button
        variant="quiet"
        size="small"
        iconOnly
        aria-label={messages.removeItem(label)}
        title={messages.removeItem(label)}
        onClick={onRemove}
      >
        <Icon shape={X} size={18} />
      </Button>
    </li>
  );
}

/** Warning about the stock of a line: too little, or little left. */
function Stock({ quoted }: { quoted: LineQuote | undefined }) {
  if (!quoted) return <p className={styles.gone}>{messages.unknownItem}</p>;
  if (!quoted.isAvailable) return <p className={styles.gone}>{messages.unavailable}</p>;
  if (quoted.stockLeft === undefined) return null;
  return <p className={styles.few}>{messages.onlyLeft(quoted.stockLeft)}</p>;
}
