import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useLogOutMutation } from '@/api';
import { loggedOut } from '@/api/session-slice';
import { Button } from '@/shared/components/button';
import { profileMessages } from '@/shared/messages/profile';
import { forgetDraft } from '../checkout/draft-key';

/** Tells the shop and forgets the session and what was typed, whatever the shop says; the page then leads to the log-in. */
export function LogOutButton() {
  const [tell] = useLogOutMutation();
  const dispatch = useDispatch();
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    await tell();
    forgetDraft();
    dispatch(loggedOut('customer'));
  };
  return (
    <Button variant="secondary" size="small" onClick={leave} busy={isLeaving}>
      {isLeaving ? profileMessages.loggingOut : profileMessages.logOut}
    </Button>
  );
}
