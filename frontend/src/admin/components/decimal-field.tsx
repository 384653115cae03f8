import type { ComponentProps, KeyboardEvent } from 'react';
import { classNames } from '@/shared/class-names';
import { TextField } from '@/shared/components/text-field';
import { hundredthsText, parseHundredths } from '../decimals';
import styles from './decimal-field.module.css';

interface DecimalFieldProps extends ComponentProps<typeof TextField> {
  /** What the arrow keys add and take away, in hundredths: 0.01 unless told otherwise. */
  stepHundredths?: number;
}

const DIRECTIONS: Partial<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };

/**
 * A figure of at most two decimals that is not negative. The browser's own field for numbers takes no Arabic digits,
 * drops what it does not understand, and changes when somebody scrolls; this one is text, and the arrow keys step all
 * the same. It spreads `register('name')`; `parseHundredths` reads it.
 */
export function DecimalField({ stepHundredths = 1, className, onKeyDown, ...field }: DecimalFieldProps) {
  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    const direction = DIRECTIONS[event.key];
    if (!direction || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const input = event.currentTarget;
    const next = Math.max(0, (parseHundredths(input.value) ?? 0) + direction * stepHundredths);
    input.setRangeText(hundredthsText(next), 0, input.value.length, 'end');
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
