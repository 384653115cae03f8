import { classNames } from '@/shared/class-names';
import styles from './button.module.css';

export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'medium' | 'small';
  /** As wide as its container. */
  wide?: boolean;
  /** Square, for a single icon; give it an `aria-label`. */
  iconOnly?: boolean;
}

/** The class names that buttons and links which look like buttons share. */
export function buttonClass({ variant = 'primary', size, wide, iconOnly }: ButtonLook): string {
  return classNames(
    styles.button,
    styles[variant],
    size === 'small' && styles.small,
    wide && styles.wide,
    iconOnly && styles.icon,
  );
}
