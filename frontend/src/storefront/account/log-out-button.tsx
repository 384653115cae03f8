import { useStore } from 'react-redux';
import { withCommonHeaders } from '@/api/base-query';
import { loggedOut, type SessionsState } from '@/api/session-slice';
import { Button } from '@/shared/components/button';
import { profileMessages } from '@/shared/messages/storefront/profile';
import { forgetDraft } from '../checkout/draft-key';

/** End the session on the server; retried once the device is online again. */
function endSession(headers: Headers): void {
  fetch('/api/v1/users/logout', { method: 'POST', headers, keepalive: true }).catch(() =>
    window.addEventListener('online', () => endSession(headers), { once: true }),
  );
}

/** End the session on this device at once; the server is notified in the background. */
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
