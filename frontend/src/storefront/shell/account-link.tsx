import { LogIn, UserRound } from 'lucide';
import { useSelector } from 'react-redux';
import { useLocation } from 'wouter';
import { selectCustomer } from '@/api/session-slice';
import { ButtonLink } from '@/shared/components/button-link';
import { Icon } from '@/shared/components/icon';
import { shellMessages } from '@/shared/messages/storefront/shell';

/** Link to the log-in, or to the profile of the logged-in customer. */
export function AccountLink() {
  const isKnown = useSelector(selectCustomer) !== null;
  const [pathname] = useLocation();
  // Return to checkout after the log-in.
  const login = pathname === '/checkout' ? '/login?from=%2Fcheckout' : '/login';
  return (
    <ButtonLink
      to={isKnown ? '/profile' : login}
      variant="quiet"
      iconOnly
      aria-label={isKnown ? shellMessages.profile : shellMessages.logIn}
    >
      <Icon shape={isKnown ? UserRound : LogIn} size={24} strokeWidth={1.75} />
    </ButtonLink>
  );
}
