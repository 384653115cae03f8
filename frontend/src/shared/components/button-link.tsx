import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import { classNames } from '@/shared/class-names';
import { type ButtonLook, buttonClass } from './button-class';

type ButtonLinkProps = ButtonLook & Omit<ComponentProps<'a'>, 'href'> & { to: string };

/** Link within the app that looks like a button. */
export function ButtonLink({ variant, size, wide, iconOnly, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={classNames(buttonClass({ variant, size, wide, iconOnly }), className)} />;
}
