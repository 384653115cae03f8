import { Link, useLocation } from 'wouter';
import { Icon } from '@/shared/components/icon';
import type { Screen } from './screens';

interface ScreenLinkProps {
  screen: Screen;
  className?: string;
  /** Show the short label. */
  isShort?: boolean;
  onClick?: () => void;
}

/** Navigation link to a screen, marked as current on the screen and its subpages. */
export function ScreenLink({ screen, isShort, ...link }: ScreenLinkProps) {
  const { to, label, short = label, icon, mark: Mark } = screen;
  const [pathname] = useLocation();
  return (
    <Link {...link} to={to} aria-current={`${pathname}/`.startsWith(`${to}/`) ? 'page' : undefined}>
      <Icon shape={icon} size={20} />
      {isShort ? short : label}
      {Mark && <Mark />}
    </Link>
  );
}
