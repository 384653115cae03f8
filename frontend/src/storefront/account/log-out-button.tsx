import { useStore } from 'react-redux';
import { withCommonHeaders } from '@/api/base-query';
import { loggedOut, type SessionsState } from '@/api/session-slice';
import { Button } from '@/shared/components/button';
import { profileMessages } from '@/shared/messages/storefront/profile';
import { forgetDraft } from '../checkout/draft-key';

/** Tell the shop that a session is over. Without a network, it is told when there is one again. */
function endSession(headers: Headers): void {
  fetch('/api/v1/users/logout', { method: 'POST', headers, keepalive: true }).catch(() =>
    window.addEventListener('online', () => endSession(headers), { once: true }),
  );
}

/** Forget the session and what was typed at once, then tell the shop, whose answer changes nothing. */
export function LogOutButton() {
  const store = useStore<{ session: SessionsState }>();
  const leave = () => {
    const headers = withCommonHeaders(new Headers(), store.getState());
    forgetDraft();
    store.dispatch(loggedOut('customer'));
    endSession(headers);
  };
  return (
    <Button variant="secondary" size="small" onClick={leave}>
      {profileMessages.logOut}
    </Button>
  );
}
