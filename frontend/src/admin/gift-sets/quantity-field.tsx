import type { ComponentProps, KeyboardEvent } from 'react';
import { classNames } from '@/shared/class-names';
import { TextField } from '@/shared/components/text-field';
import { parseCount } from '../decimals';
import { MAX_QUANTITY } from './gift-set-schema';
import styles from './quantity-field.module.css';

const MIN_QUANTITY = 1;
const DIRECTIONS: Partial<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };

interface QuantityFieldProps extends ComponentProps<typeof TextField> {
  /** Greatest quantity that the arrow keys reach. */
  most?: number;
}

/**
 * Field for a quantity from 1; accepts Arabic digits and steps with the arrow keys. Spread `register('name')` into it.
 */
export function QuantityField({ className, most = MAX_QUANTITY, ...field }: QuantityFieldProps) {
  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    const direction = DIRECTIONS[event.key];
    if (!direction || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const input = event.currentTarget;
    const wanted = (parseCount(input.value) ?? 0) + direction;
    const next = Math.max(MIN_QUANTITY, Math.min(most, wanted));
    input.setRangeText(String(next), 0, input.value.length, 'end');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      dir="ltr"
      {...field}
      className={classNames(styles.count, className)}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onKeyDown={step}
    />
  );
}
