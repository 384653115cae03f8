import { classNames } from '@/shared/class-names';
import styles from './button.module.css';

export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'medium' | 'small';
  /** Fill the width of the container. */
  wide?: boolean;
  /** Square button for a single icon, which needs an `aria-label`. */
  iconOnly?: boolean;
}

/** Return the class names of a button, for buttons and for links that look like one. */
export function buttonClass({ variant = 'primary', size, wide, iconOnly }: ButtonLook): string {
  return classNames(
    styles.button,
    styles[variant],
    size === 'small' && styles.small,
    wide && styles.wide,
    iconOnly && styles.icon,
  );
}
