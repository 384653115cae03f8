import { DisablePerson } from './disable-person';
import type { PersonDialog } from './person-dialog';
import { PersonForm } from './person-form';
import { PersonSessions } from './person-sessions';
import { ResetSecondFactor } from './reset-second-factor';

interface PersonDialogsProps {
  dialog: PersonDialog | undefined;
  onClose: () => void;
}

/** Whatever is open above the list. */
export function PersonDialogs({ dialog, onClose }: PersonDialogsProps) {
  switch (dialog?.kind) {
    case 'add':
      return <PersonForm onClose={onClose} />;
    case 'edit':
      return <PersonForm person={dialog.person} onClose={onClose} />;
    case 'sessions':
      return <PersonSessions person={dialog.person} onClose={onClose} />;
    case 'disable':
      return <DisablePerson person={dialog.person} onClose={onClose} />;
    case 'reset':
      return <ResetSecondFactor person={dialog.person} onClose={onClose} />;
    default:
      return null;
  }
}
