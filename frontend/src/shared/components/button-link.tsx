import { classNames } from '@/shared/class-names';
import { Link, type LinkProps } from '@/shared/navigation/link';
import { type ButtonLook, buttonClass } from './button-class';

/** A link within the app that looks like a button. */
export function ButtonLink({ variant, size, wide, iconOnly, className, ...rest }: ButtonLook & LinkProps) {
  return <Link {...rest} className={classNames(buttonClass({ variant, size, wide, iconOnly }), className)} />;
}
