import { Button } from '@/shared/components/button';
import { mustEnrolMessages as messages } from '@/shared/messages/admin-session';
import { TwoFactorSetup } from '../two-factor/two-factor-setup';
import { LoginScreen } from './login-screen';
import styles from './must-enrol-screen.module.css';
import { useLogOut } from './use-log-out';

/** Stands before the back office until the second factor is on that the shop asks of everybody. */
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
