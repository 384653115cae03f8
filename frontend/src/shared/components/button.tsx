import type { ComponentProps } from 'react';
import { classNames } from '@/shared/class-names';
import styles from './button.module.css';
import { type ButtonLook, buttonClass } from './button-class';
import { Spinner } from './spinner';

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Disable the button and show a spinner before its text. */
  busy?: boolean;
}

export function Button({
  variant,
  size,
  wide,
  iconOnly,
  busy,
  className,
  disabled,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass({ variant, size, wide, iconOnly }), busy && styles.busy, className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy && <Spinner label={null} />}
      {children}
    </button>
  );
}
