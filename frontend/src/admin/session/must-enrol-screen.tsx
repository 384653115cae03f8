import { Button } from '@/shared/components/button';
import { mustEnrolMessages as messages } from '@/shared/messages/admin/session';
import { TwoFactorSetup } from '../two-factor/two-factor-setup';
import { LoginScreen } from './login-screen';
import styles from './must-enrol-screen.module.css';
import { useLogOut } from './use-log-out';

/** Screen that requires setting up two-factor login before entering the back office. */
export function MustEnrolScreen({ onDone }: { onDone: () => void }) {
  const { logOut, isLoggingOut } = useLogOut();
  return (
    <LoginScreen title={messages.title} text={messages.text}>
      <div className={styles.setup}>
        <TwoFactorSetup onDone={onDone} />
        <Button variant="quiet" size="small" busy={isLoggingOut} onClick={() => void logOut()}>
          {messages.logOut}
        </Button>
      </div>
    </LoginScreen>
  );
}
