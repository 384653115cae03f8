import { type KeyboardEvent, useId } from 'react';
import { TextField } from '@/shared/components/text-field';
import { bookingMessages as messages } from '@/shared/messages/admin/booking';
import type { AdminOrder } from '../api';
import styles from './booking.module.css';

const BARCODE_LENGTH = 64;

interface BarcodeFieldsProps {
  orders: readonly AdminOrder[];
  /** Typed barcodes by the id of their order. */
  barcodes: Readonly<Record<string, string>>;
  onChange: (barcodes: Readonly<Record<string, string>>) => void;
}

/** Fields for barcodes, one per order. Enter, which scanners type after each code, leads to the next. */
export function BarcodeFields({ orders, barcodes, onChange }: BarcodeFieldsProps) {
  const hintId = useId();
  const toNext = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.ctrlKey) return;
    event.preventDefault();
    const inputs = [...(event.currentTarget.closest('fieldset')?.querySelectorAll('input') ?? [])];
    inputs[inputs.indexOf(event.currentTarget) + 1]?.focus();
  };
  return (
    <fieldset className={styles.barcodes} aria-describedby={hintId}>
      <legend className={styles.legend}>{messages.barcodes}</legend>
      <p id={hintId} className={styles.hint}>
        {messages.barcodesHint}
      </p>
      {orders.map(({ id, number, customer }) => (
        <TextField
          key={id}
          label={messages.barcodeOf(number, customer.name)}
          value={barcodes[id] ?? ''}
          maxLength={BARCODE_LENGTH}
          autoComplete="off"
          dir="ltr"
          onChange={({ target }) => onChange({ ...barcodes, [id]: target.value })}
          onKeyDown={toNext}
        />
      ))}
    </fieldset>
  );
}
