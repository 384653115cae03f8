import type { ComponentProps, KeyboardEvent } from 'react';
import { classNames } from '@/shared/class-names';
import { TextField } from '@/shared/components/text-field';
import { formatHundredths, parseHundredths } from '../decimals';
import styles from './decimal-field.module.css';

interface DecimalFieldProps extends ComponentProps<typeof TextField> {
  /** Step of the arrow keys in hundredths; 1 by default. */
  stepHundredths?: number;
}

const DIRECTIONS: Partial<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };

/**
 * Text field for a non-negative number with up to two decimals. Unlike `<input type="number">` it accepts Arabic
 * digits, keeps invalid input and ignores scrolling; the arrow keys still step. Spread `register('name')` into it and
 * read it with `parseHundredths`.
 */
export function DecimalField({ stepHundredths = 1, className, onKeyDown, ...field }: DecimalFieldProps) {
  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    const direction = DIRECTIONS[event.key];
    if (!direction || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const input = event.currentTarget;
    const next = Math.max(0, (parseHundredths(input.value) ?? 0) + direction * stepHundredths);
    input.setRangeText(formatHundredths(next), 0, input.value.length, 'end');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      {...field}
      className={classNames(styles.figure, className)}
      onKeyDown={step}
    />
  );
}
