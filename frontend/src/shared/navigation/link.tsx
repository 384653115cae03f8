import type { ComponentProps, MouseEvent } from 'react';
import { hrefOf, useLocation, useNavigate } from './place';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
}

/** Whether the click asks for the page here, and not in another tab or window. */
const isPlain = (event: MouseEvent<HTMLAnchorElement>) =>
  event.button === 0 &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) &&
  (event.currentTarget.target || '_self') === '_self';

/** A link within the app. One to where the guest is already leaves no second entry in the history. */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event)) return;
    event.preventDefault();
    navigate(to, { replace: to === hrefOf(location) });
  };
  return <a {...rest} href={to} onClick={go} />;
}
