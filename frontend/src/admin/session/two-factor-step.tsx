import { useState } from 'react';
import { Button } from '@/shared/components/button';
import { twoFactorStepMessages as messages } from '@/shared/messages/admin/session';
import { TwoFactorForm } from './two-factor-form';
import styles from './two-factor-step.module.css';

interface TwoFactorStepProps {
  challenge: string;
  onDone: () => void;
  /** Called to return to the password step, with the reason when it was not the user's choice. */
  onBack: (why?: string) => void;
}

/** Second login step: an authenticator code or a recovery code. */
export function TwoFactorStep(props: TwoFactorStepProps) {
  const [isRecovery, setRecovery] = useState(false);
  return (
    <div className={styles.step}>
      <TwoFactorForm key={String(isRecovery)} isRecovery={isRecovery} {...props} />
      <div className={styles.ways}>
        <Button variant="quiet" size="small" onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? messages.useCode : messages.useRecovery}
        </Button>
        <Button variant="quiet" size="small" onClick={() => props.onBack()}>
          {messages.back}
        </Button>
      </div>
    </div>
  );
}
