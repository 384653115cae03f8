import type { AdministratorDialog } from './administrator-dialog';
import { AdministratorForm } from './administrator-form';
import { AdministratorSessions } from './administrator-sessions';
import { DisableAdministrator } from './disable-administrator';
import { ResetTwoFactor } from './reset-two-factor';

interface AdministratorDialogsProps {
  dialog: AdministratorDialog | undefined;
  onClose: () => void;
}

/** Render the open dialog, if any. */
export function AdministratorDialogs({ dialog, onClose }: AdministratorDialogsProps) {
  switch (dialog?.kind) {
    case 'add':
      return <AdministratorForm onClose={onClose} />;
    case 'edit':
      return <AdministratorForm administrator={dialog.administrator} onClose={onClose} />;
    case 'sessions':
      return <AdministratorSessions administrator={dialog.administrator} onClose={onClose} />;
    case 'disable':
      return <DisableAdministrator administrator={dialog.administrator} onClose={onClose} />;
    case 'reset':
      return <ResetTwoFactor administrator={dialog.administrator} onClose={onClose} />;
    default:
      return null;
  }
}
