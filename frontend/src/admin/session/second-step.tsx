import { useState } from 'react';
import { Button } from '@/shared/components/button';
import { secondStepMessages as messages } from '@/shared/messages/admin-session';
import styles from './second-step.module.css';
import { SecondStepForm } from './second-step-form';

interface SecondStepProps {
  challenge: string;
  onDone: () => void;
  /** To the password again, with why when it was not wished for. */
  onBack: (why?: string) => void;
}

/** What is asked after the password: a code of the authenticator, or one of those that were put aside for its loss. */
export function SecondStep(props: SecondStepProps) {
  const [isRecovery, setRecovery] = useState(false);
  return (
    <div className={styles.step}>
      <SecondStepForm key={String(isRecovery)} isRecovery={isRecovery} {...props} />
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
